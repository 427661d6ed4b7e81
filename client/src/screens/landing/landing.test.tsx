import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { watchInstallPrompt } from './install-prompt';
import { Landing } from './landing';

const renderLanding = () =>
  render(
    <MemoryRouter>
      <Landing />
    </MemoryRouter>,
  );

/** The event of browsers that can install the app. */
function offerInstall(prompt: () => unknown = () => Promise.resolve()) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: jest.fn(prompt) });
  act(() => void window.dispatchEvent(event));
  return event;
}

const installButton = () => screen.queryByRole('button', { name: 'Install App' });

beforeAll(watchInstallPrompt);
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('appinstalled')));
});

test('the page describes and shows the product', () => {
  renderLanding();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('See what you have left to eat today.');
  const about = screen.getByRole('region', { name: 'A food diary you can trust' });
  expect(about).toHaveTextContent('Macrolog is for people who want to know what they eat.');
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    expect.stringContaining('The dashboard on a phone'),
    expect.stringContaining('The dashboard on a computer'),
  ]);
});

test.each(['Track macros', 'Achieve goals', 'Live healthier'])('the feature grid has %s', (name) => {
  renderLanding();
  const grid = screen.getByRole('region', { name: 'How Macrolog helps you' });
  expect(within(grid).getAllByRole('listitem')).toHaveLength(3);
  expect(within(grid).getByRole('heading', { name })).toBeVisible();
});

test('shows two testimonials, each labeled as a sample', () => {
  renderLanding();
  const region = screen.getByRole('region', { name: 'Made for every day' });
  expect(within(region).getAllByRole('figure')).toHaveLength(2);
  expect(region).toHaveTextContent('Mara, runs half marathons');
  expect(region).toHaveTextContent('Jonas, cooks for a family of four');
  for (const figure of within(region).getAllByRole('figure')) expect(within(figure).getByText('Sample')).toBeVisible();
});

test('shows what logging takes and what is built in', () => {
  renderLanding();
  const region = screen.getByRole('region', { name: 'Made for every day' });
  expect(
    within(region)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['2', '28,000']);
});

test.each([
  ['Log In', '/login'],
  ['Sign Up', '/signup'],
  ['Terms', '/terms'],
  ['Privacy', '/privacy'],
  ['Learn More', '#about'],
  ['Back to Top', '#top'],
])('%s leads to %s', (name, href) => {
  renderLanding();
  for (const link of screen.getAllByRole('link', { name })) expect(link).toHaveAttribute('href', href);
});

test.each(['about', 'top'])('there is one element #%s to link to', (id) => {
  const { container } = renderLanding();
  expect(container.querySelectorAll(`#${id}`)).toHaveLength(1);
});

test('Install App shows only while the browser offers it, even from before the page loaded', () => {
  const { unmount } = renderLanding();
  expect(installButton()).toBeNull();
  unmount();
  const event = offerInstall();
  expect(event.defaultPrevented).toBe(true);
  renderLanding();
  expect(installButton()).toBeVisible();
});

test('Install App shows the prompt once and disappears', async () => {
  renderLanding();
  const event = offerInstall();
  await userEvent.click(installButton()!);
  expect(event.prompt).toHaveBeenCalledTimes(1);
  expect(installButton()).toBeNull();
});

test('an error of the prompt is ignored, and the browser may offer it again', async () => {
  renderLanding();
  offerInstall(() => Promise.reject(new DOMException('The prompt was shown already.', 'InvalidStateError')));
  await userEvent.click(installButton()!);
  expect(installButton()).toBeNull();
  offerInstall();
  expect(installButton()).toBeVisible();
});

test('the button disappears after an installation by other means', () => {
  renderLanding();
  offerInstall();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(installButton()).toBeNull();
});
