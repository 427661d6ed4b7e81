import { screen } from '@testing-library/react';
import { deferred, fakeServer, refusal } from '../../testing/fake-server';
import { renderRoute } from '../../testing/render-route';

const done = () => ({ data: { unsubscribe: true } });
const button = () => screen.findByRole('button', { name: 'Unsubscribe' });
const DONE = "You're unsubscribed. You won't get any more news and offers.";

test('opening the link changes nothing until the button is pressed', async () => {
  const server = fakeServer({ Unsubscribe: done });
  const { user } = renderRoute('/unsubscribe#token=id.mac');
  await button();
  expect(server.requests).toEqual([]);
  await user.click(await button());
  expect(await screen.findByRole('status')).toHaveTextContent(DONE);
  expect(server.of('Unsubscribe').map(({ variables }) => variables)).toEqual([{ token: 'id.mac' }]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Settings' })).toHaveAttribute('href', '/app/settings');
  expect(document.title).toBe('Unsubscribe · Macrolog');
});

test('a link of a check-in ends its emails, and says so', async () => {
  fakeServer({ Unsubscribe: done });
  const { user } = renderRoute('/unsubscribe#token=check-in.id.mac');
  expect(await screen.findByText(/^Stop the emails of your weekly check-in\./)).toBeVisible();
  await user.click(await button());
  expect(await screen.findByRole('status')).toHaveTextContent("You won't get your check-in by email any more.");
});

test('the button is locked while it works', async () => {
  const answer = deferred<ReturnType<typeof done>>();
  const server = fakeServer({ Unsubscribe: () => answer.promise });
  const { user } = renderRoute('/unsubscribe#token=id.mac');
  await user.click(await button());
  await user.click(await button());
  expect(await button()).toBeDisabled();
  expect(server.requests).toHaveLength(1);
  await answer.settle(done());
  expect(screen.getByRole('status')).toHaveTextContent(DONE);
});

test('an invalid link and a failing server show errors, and can be retried', async () => {
  const BAD = "This link isn't valid. You can turn off marketing email in Settings.";
  const server = fakeServer({ Unsubscribe: () => refusal('INVALID_INPUT', BAD) });
  const { user } = renderRoute('/unsubscribe#token=nonsense');
  await user.click(await button());
  expect(await screen.findByRole('alert')).toHaveTextContent(BAD);
  server.handlers['Unsubscribe'] = () => refusal('INTERNAL');
  await user.click(await button());
  expect(await screen.findByText("Couldn't unsubscribe you. Please try again.")).toBeVisible();
  server.handlers['Unsubscribe'] = done;
  await user.click(await button());
  expect(await screen.findByRole('status')).toHaveTextContent(DONE);
});

test('shows no button without a token', async () => {
  renderRoute('/unsubscribe');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid or missing link.');
  expect(screen.getByText(/or turn off news and offers in Settings\.$/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
