import type { Person } from './person';
import { TestBrowser } from './second-factor';
import type { StandInProvider } from './stand-in-provider';
import { PASSWORD, type TestApp } from './test-app';

/** A provider of the program under test. */
export interface At {
  provider: StandInProvider;
  /** ID of the provider in the program's configuration. */
  id: string;
}

/** Starts a login in a browser, and logs in at the provider. Returns the variables of `completeProviderLogIn`. */
export async function signInAt({ provider, id }: At, browser: TestBrowser, subject: string) {
  const address = await browser.do('startProviderLogIn', { provider: id });
  return { provider: id, answer: provider.approve(address, subject) };
}

/** The same for `completeProviderLink`. */
export async function approveLink(at: At, browser: TestBrowser, person: Person, subject: string, more: object = {}) {
  const variables = { provider: at.id, password: PASSWORD, ...more };
  const address = await browser.do('startProviderLink', variables, person.user.token);
  return { provider: at.id, answer: at.provider.approve(address, subject) };
}

/** Links a user of a provider with a person's account, as people do it. Returns the ID of the link. */
export async function linkProvider(app: TestApp, at: At, person: Person, subject: string): Promise<string> {
  const browser = new TestBrowser(app);
  const variables = await approveLink(at, browser, person, subject);
  const links = await browser.do('completeProviderLink', variables, person.user.token);
  return links.at(-1)?.id ?? '';
}
