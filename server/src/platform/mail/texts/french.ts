import { pluralize, type MailTexts } from './mail-texts';

// `\u00a0` is the no-break space before a colon.

const OPEN_SETTINGS = 'Ouvrir les paramètres';

const CHECK_FACTORS = {
  advice:
    'Si ce n’était pas vous, modifiez tout de suite votre mot de passe, déconnectez-vous partout et vérifiez votre connexion en deux étapes\u00a0:',
  link: OPEN_SETTINGS,
};

const CHECK_PROVIDERS = {
  advice:
    'Si ce n’était pas vous, modifiez tout de suite votre mot de passe, déconnectez-vous partout et vérifiez vos services de connexion\u00a0:',
  link: OPEN_SETTINGS,
};

export const FRENCH: MailTexts = {
  greeting: (username) => `Bonjour ${username},`,
  namelessGreeting: 'Bonjour,',
  password_reset: {
    subject: 'Réinitialisez votre mot de passe',
    news: 'Un nouveau mot de passe a été demandé pour votre compte Macrolog. Si c’était vous, choisissez un nouveau mot de passe. Le lien fonctionne une seule fois et expire dans une heure.',
    link: 'Choisir un nouveau mot de passe',
    advice: 'Si ce n’était pas vous, ignorez cet e-mail. Votre mot de passe ne changera pas.',
  },
  password_changed: {
    subject: 'Votre mot de passe a été modifié',
    news: 'Le mot de passe de votre compte Macrolog a été modifié. Vos sessions sur tous les autres appareils ont été fermées.',
    advice: 'Si ce n’était pas vous, réinitialisez tout de suite votre mot de passe\u00a0:',
    link: 'Réinitialiser le mot de passe',
  },
  email_change: {
    subject: 'Confirmez votre adresse e-mail',
    news: 'Vous avez demandé à utiliser cette adresse e-mail pour votre compte Macrolog. Confirmez-la pour terminer la modification. Le lien fonctionne une seule fois et expire dans une heure.',
    link: 'Confirmer l’adresse e-mail',
    advice: 'Si ce n’était pas vous, ignorez cet e-mail. Rien ne changera.',
  },
  email_changed: {
    subject: 'Votre adresse e-mail a été modifiée',
    news: 'L’adresse e-mail de votre compte Macrolog a été modifiée. Les e-mails au sujet de votre compte sont maintenant envoyés à la nouvelle adresse.',
    advice:
      'Si ce n’était pas vous, connectez-vous tout de suite, rétablissez l’ancienne adresse et choisissez un nouveau mot de passe\u00a0:',
    link: OPEN_SETTINGS,
  },
  passkey_added: {
    subject: 'Une clé d’accès a été ajoutée',
    news: 'Une clé d’accès a été ajoutée à votre compte Macrolog. Elle permet de s’y connecter.',
    ...CHECK_FACTORS,
  },
  passkey_removed: {
    subject: 'Une clé d’accès a été supprimée',
    news: 'Une clé d’accès a été supprimée de votre compte Macrolog.',
    ...CHECK_FACTORS,
  },
  totp_added: {
    subject: 'Des codes de connexion ont été configurés',
    news: 'Des codes d’une application d’authentification ont été configurés pour votre compte Macrolog.',
    ...CHECK_FACTORS,
  },
  totp_removed: {
    subject: 'Les codes de connexion ont été supprimés',
    news: 'Les codes d’une application d’authentification ont été supprimés de votre compte Macrolog.',
    ...CHECK_FACTORS,
  },
  recovery_codes_created: {
    subject: 'Nouveaux codes de récupération',
    news: 'De nouveaux codes de récupération ont été créés pour votre compte Macrolog. Les précédents ne fonctionnent plus.',
    ...CHECK_FACTORS,
  },
  recovery_code_used: {
    subject: 'Un code de récupération a été utilisé',
    news: 'Un code de récupération de votre compte Macrolog a été utilisé. Chaque code fonctionne une seule fois.',
    ...CHECK_FACTORS,
  },
  codes_guessed: {
    subject: 'Des codes de connexion incorrects ont été saisis',
    news: 'Dix codes de connexion incorrects ont été saisis à la suite pour votre compte Macrolog, après le bon mot de passe ou une connexion avec un service de connexion.',
    ...CHECK_FACTORS,
  },
  codes_refused: {
    subject: 'Les codes de connexion ne fonctionnent plus',
    news: '100 codes de connexion incorrects ont été saisis à la suite pour votre compte Macrolog, après le bon mot de passe ou une connexion avec un service de connexion. Les codes de connexion sont refusés jusqu’à ce que vous utilisiez une clé d’accès ou un code de récupération.',
    ...CHECK_FACTORS,
  },
  provider_linked: {
    subject: 'Un service de connexion a été associé',
    news: 'Un service de connexion a été associé à votre compte Macrolog. Il permet de s’y connecter.',
    ...CHECK_PROVIDERS,
  },
  provider_unlinked: {
    subject: 'Un service de connexion a été retiré',
    news: 'Un service de connexion a été retiré de votre compte Macrolog. Il ne permet plus de s’y connecter.',
    ...CHECK_PROVIDERS,
  },
  factor_removal_started: (day, time) => ({
    subject: 'Votre connexion en deux étapes sera supprimée',
    news: `Notre assistance a été informée que vous ne pouvez plus utiliser la connexion en deux étapes de votre compte Macrolog. Toutes les clés d’accès, tous les codes de connexion et tous les codes de récupération du compte seront supprimés le ${day} à ${time} UTC. Ensuite, la connexion se fera sans deuxième étape.`,
    advice:
      'Si c’était vous, vous n’avez rien à faire. Sinon, ou si vous pouvez de nouveau vous connecter avec une clé d’accès ou un code, annulez la suppression avant cette date\u00a0:',
    link: 'Annuler la suppression',
  }),
  factor_removal_canceled: {
    subject: 'Votre connexion en deux étapes reste active',
    news: 'La suppression de la connexion en deux étapes de votre compte Macrolog a été annulée. Vos clés d’accès et vos codes fonctionnent toujours.',
    advice:
      'Si vous ne l’avez pas annulée et que vous en avez encore besoin, contactez de nouveau l’assistance. Vous pouvez vérifier votre connexion en deux étapes dans les paramètres\u00a0:',
    link: OPEN_SETTINGS,
  },
  factors_removed: {
    subject: 'Votre connexion en deux étapes a été supprimée',
    news: 'Toutes les clés d’accès, tous les codes de connexion et tous les codes de récupération de votre compte Macrolog ont été supprimés, et toutes vos sessions ont été fermées. La connexion se fait maintenant sans deuxième étape.',
    advice:
      'Si vous ne l’avez pas demandé, réinitialisez tout de suite votre mot de passe et contactez l’assistance. Sinon, configurez de nouveau la connexion en deux étapes\u00a0:',
    link: OPEN_SETTINGS,
  },
  account_ending: (day) => ({
    subject: 'Votre compte sera fermé',
    news: `Votre compte Macrolog n’a pas été utilisé depuis des mois. Il sera fermé le ${day} et tout son contenu sera supprimé.`,
    advice: 'Si vous souhaitez le garder, connectez-vous avant cette date\u00a0:',
    link: 'Se connecter',
  }),
  account_deleted: {
    subject: 'Votre compte a été supprimé',
    news: 'Votre compte Macrolog et toutes ses données ont été supprimés, comme vous l’avez demandé. Si vous aviez un abonnement, il est terminé et plus rien ne vous sera prélevé.',
    advice:
      'C’est le dernier e-mail que nous vous envoyons. Si vous voulez revenir, vous pouvez créer un nouveau compte\u00a0:',
    link: 'Créer un compte',
  },
  payment_failed: (days) => ({
    subject: 'Votre paiement a échoué',
    news: `Le paiement mensuel de votre abonnement Macrolog a échoué. Nous réessaierons. Vous gardez votre abonnement encore ${pluralize('fr', days, { one: `${days} jour`, other: `${days} jours` })}.`,
    advice:
      'Payez ou changez de carte dans les paramètres. Vous pouvez aussi y résilier votre abonnement si vous n’en voulez plus.',
    link: OPEN_SETTINGS,
  }),
  campaign: {
    reason: 'Vous recevez cet e-mail parce que vous avez un compte Macrolog gratuit.',
    unsubscribe: 'Se désabonner',
  },
};
