import { lazy, Suspense, useEffect, useState, type Attributes, type FunctionComponent, type ReactNode } from 'react';
import { inTime, loadChunk } from './load-chunk';

/** How long a screen waits for an optional part to appear together with it. */
const OPTIONAL_WAIT_MS = 3000;

interface LazyPart {
  /** Loads the chunk ahead of time. Errors surface when the component is rendered. */
  preload: () => Promise<void>;
}

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode ? Props : never;

/**
 * A value in the form that `lazy` wants, but without the wait for a promise. React shows the fallback during that wait, and
 * then keeps it for 300 ms.
 */
const atOnce = <Value,>(value: Value) =>
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;

/**
 * A component in its own chunk: `lazyPart(() => import('./goal-dialogs'), 'AddGoalDialog')`. Shows the fallback while the
 * chunk loads. Without one, the nearest `Suspense` shows its own.
 */
export function lazyPart<Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
) {
  type Part = FunctionComponent<PropsOf<Module[Name]> & Attributes>;
  let preloaded: Module | undefined;
  const toPart = (module: Module) => ({ default: module[name] as Part });
  const Lazy: Part = lazy(() => {
    // For a preloaded part, this only records that the chunk exists.
    const loading = loadChunk(name, load).then(toPart);
    return preloaded ? atOnce(toPart(preloaded)) : loading;
  });
  const WithFallback: Part = (props) => (
    <Suspense fallback={fallback}>
      <Lazy {...props} />
    </Suspense>
  );
  const preload = () =>
    load().then(
      (module) => {
        preloaded = module;
      },
      () => undefined,
    );
  // The build names a chunk after its file. The file of a screen is named after its export.
  const chunk = name.replace(/\B[A-Z]/g, '-$&').toLowerCase();
  return Object.assign(fallback === undefined ? Lazy : WithFallback, { chunk, preload });
}

/**
 * A part that its screen can do without. If the chunk fails to load, nothing is shown in its place, and the page is not
 * reloaded. Without a fallback, the screen appears together with the part, so it doesn't wait long.
 */
export function optionalPart<Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  fallback?: ReactNode,
) {
  const nothing = { [name]: () => null } as Module;
  const loadOrSkip = () => inTime(load(), fallback === undefined ? OPTIONAL_WAIT_MS : undefined).catch(() => nothing);
  return lazyPart(loadOrSkip, name, fallback);
}

/** Delay for browsers that don't tell when they are idle, such as Safari. */
const IDLE_DELAY_MS = 200;

/** True once `when` is true and the browser has nothing else to do. */
export function useIdle(when = true): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!when) return undefined;
    const begin = () => setIdle(true);
    if ('requestIdleCallback' in window) {
      const request = window.requestIdleCallback(begin);
      return () => window.cancelIdleCallback(request);
    }
    const timer = setTimeout(begin, IDLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [when]);
  return idle;
}

/** Loads the chunks of components that the user may open next, once `when` is true and the browser is idle. */
export function usePreload(parts: readonly LazyPart[], when = true): void {
  const idle = useIdle(when);
  useEffect(() => {
    if (idle) parts.forEach(({ preload }) => void preload());
  }, [parts, idle]);
}
