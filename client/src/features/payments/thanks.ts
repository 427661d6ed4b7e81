interface User {
  isPaid: boolean;
  isPaidOneTime: boolean;
  entitlements: { historyMonths: number };
}

interface Thanks {
  title: string;
  text: string;
}

/** What to say after paying, by what the account has now: nothing is claimed that it does not have. */
export function thanksFor({ isPaid, isPaidOneTime, entitlements }: User): Thanks {
  if (isPaid) {
    const open = `the food database, its nutrition facts and ${entitlements.historyMonths} months of logs are open`;
    const lifetime = isPaidOneTime ? ' Lifetime access is yours as well.' : '';
    return { title: 'Thank you for subscribing', text: `Your subscription is active: ${open}.${lifetime}` };
  }
  if (isPaidOneTime) {
    return {
      title: 'Thank you for your purchase',
      text: 'Lifetime access is yours: the ads are gone, and you can search your foods while you log.',
    };
  }
  return {
    title: 'No purchase found',
    text: 'Your account has no subscription and no lifetime purchase. If you have just paid, look again in a moment.',
  };
}
