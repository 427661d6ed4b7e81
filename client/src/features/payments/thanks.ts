interface User {
  isPaid: boolean;
  isPaidOneTime: boolean;
  entitlements: { historyMonths: number };
}

interface Thanks {
  title: string;
  text: string;
}

/** Chooses the message by what the account has now, so that it never claims a purchase that did not arrive. */
export function thanksFor({ isPaid, isPaidOneTime, entitlements }: User): Thanks {
  if (isPaid) {
    const benefits = `the food database, nutrition facts and ${entitlements.historyMonths} months of logs`;
    const lifetime = isPaidOneTime ? ' You also have lifetime access.' : '';
    return {
      title: 'Thank you for subscribing',
      text: `Your subscription is active. You now have ${benefits}.${lifetime}`,
    };
  }
  if (isPaidOneTime) {
    return {
      title: 'Thank you for your purchase',
      text: 'You now have lifetime access. Ads are gone, and you can search your foods while you log.',
    };
  }
  return {
    title: 'No purchase found',
    text: 'Your account has no subscription or lifetime purchase. If you just paid, check again in a moment.',
  };
}
