import { pluralize, type MailTexts } from './mail-texts';

const OPEN_SETTINGS = 'Einstellungen öffnen';

const CHECK_FACTORS = {
  advice:
    'Wenn du das nicht warst, ändere sofort dein Passwort, melde dich überall ab und prüfe deine Anmeldung in zwei Schritten:',
  link: OPEN_SETTINGS,
};

const CHECK_PROVIDERS = {
  advice: 'Wenn du das nicht warst, ändere sofort dein Passwort, melde dich überall ab und prüfe deine Anmeldedienste:',
  link: OPEN_SETTINGS,
};

export const GERMAN: MailTexts = {
  greeting: (username) => `Hallo ${username},`,
  namelessGreeting: 'Hallo,',
  password_reset: {
    subject: 'Setze dein Passwort zurück',
    news: 'Für dein Macrolog-Konto wurde ein neues Passwort angefordert. Wenn du das warst, wähle ein neues Passwort. Der Link funktioniert einmal und läuft in einer Stunde ab.',
    link: 'Neues Passwort wählen',
    advice: 'Wenn du das nicht warst, ignoriere diese E-Mail. Dein Passwort ändert sich nicht.',
  },
  password_changed: {
    subject: 'Dein Passwort wurde geändert',
    news: 'Das Passwort deines Macrolog-Kontos wurde geändert. Du wurdest auf allen anderen Geräten abgemeldet.',
    advice: 'Wenn du das nicht warst, setze dein Passwort sofort zurück:',
    link: 'Passwort zurücksetzen',
  },
  email_change: {
    subject: 'Bestätige deine E-Mail-Adresse',
    news: 'Du möchtest diese E-Mail-Adresse für dein Macrolog-Konto verwenden. Bestätige sie, um die Änderung abzuschließen. Der Link funktioniert einmal und läuft in einer Stunde ab.',
    link: 'E-Mail-Adresse bestätigen',
    advice: 'Wenn du das nicht warst, ignoriere diese E-Mail. Es ändert sich nichts.',
  },
  email_changed: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    news: 'Die E-Mail-Adresse deines Macrolog-Kontos wurde geändert. E-Mails zu deinem Konto gehen jetzt an die neue Adresse.',
    advice:
      'Wenn du das nicht warst, melde dich sofort an, trage die alte Adresse wieder ein und wähle ein neues Passwort:',
    link: OPEN_SETTINGS,
  },
  passkey_added: {
    subject: 'Ein Passkey wurde hinzugefügt',
    news: 'Zu deinem Macrolog-Konto wurde ein Passkey hinzugefügt. Damit ist eine Anmeldung bei deinem Konto möglich.',
    ...CHECK_FACTORS,
  },
  passkey_removed: {
    subject: 'Ein Passkey wurde entfernt',
    news: 'Ein Passkey wurde von deinem Macrolog-Konto entfernt.',
    ...CHECK_FACTORS,
  },
  totp_added: {
    subject: 'Anmeldecodes wurden eingerichtet',
    news: 'Für dein Macrolog-Konto wurden Codes aus einer Authenticator-App eingerichtet.',
    ...CHECK_FACTORS,
  },
  totp_removed: {
    subject: 'Anmeldecodes wurden entfernt',
    news: 'Codes aus einer Authenticator-App wurden von deinem Macrolog-Konto entfernt.',
    ...CHECK_FACTORS,
  },
  recovery_codes_created: {
    subject: 'Neue Wiederherstellungscodes',
    news: 'Für dein Macrolog-Konto wurden neue Wiederherstellungscodes erstellt. Frühere gelten nicht mehr.',
    ...CHECK_FACTORS,
  },
  recovery_code_used: {
    subject: 'Ein Wiederherstellungscode wurde verwendet',
    news: 'Ein Wiederherstellungscode deines Macrolog-Kontos wurde verwendet. Jeder Code gilt einmal.',
    ...CHECK_FACTORS,
  },
  codes_guessed: {
    subject: 'Falsche Anmeldecodes wurden eingegeben',
    news: 'Für dein Macrolog-Konto wurden zehn falsche Anmeldecodes hintereinander eingegeben, nach dem richtigen Passwort oder einer Anmeldung mit einem Anmeldedienst.',
    ...CHECK_FACTORS,
  },
  codes_refused: {
    subject: 'Anmeldecodes gelten nicht mehr',
    news: 'Für dein Macrolog-Konto wurden 100 falsche Anmeldecodes hintereinander eingegeben, nach dem richtigen Passwort oder einer Anmeldung mit einem Anmeldedienst. Anmeldecodes werden abgelehnt, bis du einen Passkey oder einen Wiederherstellungscode verwendest.',
    ...CHECK_FACTORS,
  },
  provider_linked: {
    subject: 'Ein Anmeldedienst wurde verknüpft',
    news: 'Ein Anmeldedienst wurde mit deinem Macrolog-Konto verknüpft. Damit ist eine Anmeldung bei deinem Konto möglich.',
    ...CHECK_PROVIDERS,
  },
  provider_unlinked: {
    subject: 'Ein Anmeldedienst wurde entfernt',
    news: 'Ein Anmeldedienst wurde von deinem Macrolog-Konto entfernt. Damit ist keine Anmeldung bei deinem Konto mehr möglich.',
    ...CHECK_PROVIDERS,
  },
  factor_removal_started: (day, time) => ({
    subject: 'Deine Anmeldung in zwei Schritten wird entfernt',
    news: `Unserem Support wurde gemeldet, dass du die Anmeldung in zwei Schritten von deinem Macrolog-Konto nicht mehr nutzen kannst. Alle Passkeys, Anmeldecodes und Wiederherstellungscodes des Kontos werden am ${day}, um ${time} Uhr UTC entfernt. Danach braucht die Anmeldung keinen zweiten Schritt.`,
    advice:
      'Wenn du das warst, musst du nichts tun. Wenn nicht, oder wenn du dich wieder mit einem Passkey oder Code anmelden kannst, brich das Entfernen vorher ab:',
    link: 'Entfernen abbrechen',
  }),
  factor_removal_canceled: {
    subject: 'Deine Anmeldung in zwei Schritten bleibt',
    news: 'Das Entfernen der Anmeldung in zwei Schritten von deinem Macrolog-Konto wurde abgebrochen. Deine Passkeys und Codes gelten weiter.',
    advice:
      'Wenn du es nicht abgebrochen hast und es noch brauchst, wende dich noch einmal an den Support. Deine Anmeldung in zwei Schritten kannst du in den Einstellungen prüfen:',
    link: OPEN_SETTINGS,
  },
  factors_removed: {
    subject: 'Deine Anmeldung in zwei Schritten wurde entfernt',
    news: 'Alle Passkeys, Anmeldecodes und Wiederherstellungscodes deines Macrolog-Kontos wurden entfernt, und du wurdest überall abgemeldet. Die Anmeldung braucht jetzt keinen zweiten Schritt.',
    advice:
      'Wenn du nicht darum gebeten hast, setze sofort dein Passwort zurück und wende dich an den Support. Richte sonst die Anmeldung in zwei Schritten wieder ein:',
    link: OPEN_SETTINGS,
  },
  account_ending: (day) => ({
    subject: 'Dein Konto wird geschlossen',
    news: `Dein Macrolog-Konto wurde seit Monaten nicht benutzt. Es wird am ${day}, geschlossen, und alles darin wird gelöscht.`,
    advice: 'Wenn du es behalten möchtest, melde dich vorher an:',
    link: 'Anmelden',
  }),
  account_deleted: {
    subject: 'Dein Konto wurde gelöscht',
    news: 'Dein Macrolog-Konto und alle seine Daten wurden gelöscht, wie du es wolltest. Wenn du ein Abo hattest, ist es beendet, und es wird nichts mehr abgebucht.',
    advice: 'Das ist unsere letzte E-Mail an dich. Wenn du zurückkommen willst, bist du willkommen:',
    link: 'Neues Konto erstellen',
  },
  payment_failed: (days) => ({
    subject: 'Deine Zahlung hat nicht geklappt',
    news: `Die monatliche Zahlung für dein Macrolog-Abo hat nicht geklappt. Wir versuchen es erneut. Du behältst dein Abo noch ${pluralize('de', days, { one: 'einen Tag', other: `${days} Tage` })}.`,
    advice:
      'In den Einstellungen kannst du bezahlen oder deine Karte ändern. Dort kannst du dein Abo auch kündigen, wenn du es nicht mehr willst.',
    link: OPEN_SETTINGS,
  }),
  campaign: {
    reason: 'Du bekommst diese E-Mail, weil du ein kostenloses Macrolog-Konto hast.',
    unsubscribe: 'Abbestellen',
  },
};
