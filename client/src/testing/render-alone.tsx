import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { AppProviders } from '../app/app-providers';
import { SessionGuard } from '../app/shell/session-guard';
import { ToastDock } from '../app/shell/toast-dock';
import { useDisplayPreferences } from '../platform/preferences/use-display-preferences';
import { startSession } from '../platform/session/session';
import { UnitsOf } from '../platform/units/use-units';
import { createUser } from './create-user';
import { tokenOf } from './token';

/** The surroundings of a part on every screen, without the navigation bar and without reloads on focus. */
const Frame = ({ children }: { children: ReactNode }) => (
  <>
    <ToastDock />
    <UnitsOf preferences={useDisplayPreferences()}>{children}</UnitsOf>
    <SessionGuard />
  </>
);

/**
 * Renders a part of a screen of the app by itself, for a user who has logged in. The component tests take a fifth less
 * processor time without the parts around it.
 */
export function renderAlone(part: ReactNode) {
  startSession(tokenOf('anna'));
  const view = render(
    <BrowserRouter>
      <Routes>
        <Route element={<AppProviders />}>
          <Route path="*" element={<Frame>{part}</Frame>} />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
  return { user: createUser(), ...view };
}

/** Renders a screen at an address, without the navigation bar. */
export function renderScreen(screen: ReactNode, address = '/') {
  window.history.replaceState(null, '', address);
  return renderAlone(
    <main id="main" tabIndex={-1}>
      {screen}
    </main>,
  );
}
