import { pluralize, type MailTexts } from './mail-texts';

const OPEN_SETTINGS = 'Abrir los ajustes';

const CHECK_FACTORS = {
  advice:
    'Si no fuiste tú, cambia tu contraseña de inmediato, cierra todas las sesiones y revisa tu inicio de sesión en dos pasos:',
  link: OPEN_SETTINGS,
};

const CHECK_PROVIDERS = {
  advice:
    'Si no fuiste tú, cambia tu contraseña de inmediato, cierra todas las sesiones y revisa tus servicios de inicio de sesión:',
  link: OPEN_SETTINGS,
};

export const SPANISH: MailTexts = {
  greeting: (username) => `Hola, ${username}:`,
  namelessGreeting: 'Hola:',
  password_reset: {
    subject: 'Restablece tu contraseña',
    news: 'Se solicitó una contraseña nueva para tu cuenta de Macrolog. Si fuiste tú, elige una contraseña nueva. El enlace funciona una sola vez y caduca en una hora.',
    link: 'Elegir una contraseña nueva',
    advice: 'Si no fuiste tú, ignora este correo. Tu contraseña no cambiará.',
  },
  password_changed: {
    subject: 'Se cambió tu contraseña',
    news: 'Se cambió la contraseña de tu cuenta de Macrolog. Se cerró tu sesión en todos los demás dispositivos.',
    advice: 'Si no fuiste tú, restablece tu contraseña de inmediato:',
    link: 'Restablecer contraseña',
  },
  email_change: {
    subject: 'Confirma tu correo electrónico',
    news: 'Pediste usar este correo electrónico para tu cuenta de Macrolog. Confírmalo para completar el cambio. El enlace funciona una sola vez y caduca en una hora.',
    link: 'Confirmar correo',
    advice: 'Si no fuiste tú, ignora este correo. No cambiará nada.',
  },
  email_changed: {
    subject: 'Se cambió tu correo electrónico',
    news: 'Se cambió el correo electrónico de tu cuenta de Macrolog. Los correos sobre tu cuenta llegan ahora a la dirección nueva.',
    advice:
      'Si no fuiste tú, inicia sesión de inmediato, vuelve a poner la dirección anterior y elige una contraseña nueva:',
    link: OPEN_SETTINGS,
  },
  passkey_added: {
    subject: 'Se añadió una llave de acceso',
    news: 'Se añadió una llave de acceso a tu cuenta de Macrolog. Con ella se puede iniciar sesión en tu cuenta.',
    ...CHECK_FACTORS,
  },
  passkey_removed: {
    subject: 'Se quitó una llave de acceso',
    news: 'Se quitó una llave de acceso de tu cuenta de Macrolog.',
    ...CHECK_FACTORS,
  },
  totp_added: {
    subject: 'Se configuraron códigos de inicio de sesión',
    news: 'Se configuraron códigos de una app de autenticación para tu cuenta de Macrolog.',
    ...CHECK_FACTORS,
  },
  totp_removed: {
    subject: 'Se quitaron los códigos de inicio de sesión',
    news: 'Se quitaron de tu cuenta de Macrolog los códigos de una app de autenticación.',
    ...CHECK_FACTORS,
  },
  recovery_codes_created: {
    subject: 'Códigos de recuperación nuevos',
    news: 'Se crearon códigos de recuperación nuevos para tu cuenta de Macrolog. Los anteriores ya no funcionan.',
    ...CHECK_FACTORS,
  },
  recovery_code_used: {
    subject: 'Se usó un código de recuperación',
    news: 'Se usó un código de recuperación de tu cuenta de Macrolog. Cada código funciona una sola vez.',
    ...CHECK_FACTORS,
  },
  codes_guessed: {
    subject: 'Se introdujeron códigos de inicio de sesión incorrectos',
    news: 'Se introdujeron diez códigos de inicio de sesión incorrectos seguidos para tu cuenta de Macrolog, después de la contraseña correcta o de un inicio de sesión con un servicio externo.',
    ...CHECK_FACTORS,
  },
  codes_refused: {
    subject: 'Los códigos de inicio de sesión ya no funcionan',
    news: 'Se introdujeron 100 códigos de inicio de sesión incorrectos seguidos para tu cuenta de Macrolog, después de la contraseña correcta o de un inicio de sesión con un servicio externo. Los códigos se rechazan hasta que uses una llave de acceso o un código de recuperación.',
    ...CHECK_FACTORS,
  },
  provider_linked: {
    subject: 'Se vinculó un servicio de inicio de sesión',
    news: 'Se vinculó un servicio de inicio de sesión a tu cuenta de Macrolog. Con él se puede iniciar sesión en tu cuenta.',
    ...CHECK_PROVIDERS,
  },
  provider_unlinked: {
    subject: 'Se quitó un servicio de inicio de sesión',
    news: 'Se quitó un servicio de inicio de sesión de tu cuenta de Macrolog. Ya no se puede iniciar sesión en tu cuenta con él.',
    ...CHECK_PROVIDERS,
  },
  factor_removal_started: (day, time) => ({
    subject: 'Se eliminará tu inicio de sesión en dos pasos',
    news: `Se avisó a nuestro soporte de que ya no puedes usar el inicio de sesión en dos pasos de tu cuenta de Macrolog. Todas sus llaves de acceso, códigos de inicio de sesión y códigos de recuperación se eliminarán el ${day}, a las ${time} UTC. Después, iniciar sesión no requerirá un segundo paso.`,
    advice:
      'Si fuiste tú, no tienes que hacer nada. Si no, o si puedes volver a iniciar sesión con una llave de acceso o un código, cancela la eliminación antes de esa fecha:',
    link: 'Cancelar la eliminación',
  }),
  factor_removal_canceled: {
    subject: 'Tu inicio de sesión en dos pasos se mantiene',
    news: 'Se canceló la eliminación del inicio de sesión en dos pasos de tu cuenta de Macrolog. Tus llaves de acceso y códigos siguen funcionando.',
    advice:
      'Si no la cancelaste y todavía la necesitas, contacta de nuevo con soporte. Puedes revisar tu inicio de sesión en dos pasos en los ajustes:',
    link: OPEN_SETTINGS,
  },
  factors_removed: {
    subject: 'Se eliminó tu inicio de sesión en dos pasos',
    news: 'Se eliminaron todas las llaves de acceso, los códigos de inicio de sesión y los códigos de recuperación de tu cuenta de Macrolog, y se cerró tu sesión en todos los dispositivos. Ahora iniciar sesión no requiere un segundo paso.',
    advice:
      'Si no lo pediste, restablece tu contraseña de inmediato y contacta con soporte. De lo contrario, vuelve a configurar el inicio de sesión en dos pasos:',
    link: OPEN_SETTINGS,
  },
  account_ending: (day) => ({
    subject: 'Tu cuenta se cerrará',
    news: `Tu cuenta de Macrolog no se ha usado desde hace meses. Se cerrará el ${day}, y se borrará todo lo que contiene.`,
    advice: 'Si quieres conservarla, inicia sesión antes de esa fecha:',
    link: 'Iniciar sesión',
  }),
  account_deleted: {
    subject: 'Se eliminó tu cuenta',
    news: 'Tu cuenta de Macrolog y todos sus datos se eliminaron, como pediste. Si tenías una suscripción, ha terminado y no se te cobrará nada más.',
    advice: 'Este es el último correo que te enviamos. Si quieres volver, puedes crear una cuenta nueva:',
    link: 'Crear cuenta',
  },
  payment_failed: (days) => ({
    subject: 'Tu pago falló',
    news: `El pago mensual de tu suscripción a Macrolog falló. Lo intentaremos de nuevo. Mantienes tu suscripción ${pluralize('es', days, { one: `${days} día`, other: `${days} días` })} más.`,
    advice: 'Paga o cambia la tarjeta en los ajustes. Allí también puedes cancelar tu suscripción si ya no la quieres.',
    link: OPEN_SETTINGS,
  }),
  campaign: {
    reason: 'Recibes este correo porque tienes una cuenta gratuita de Macrolog.',
    unsubscribe: 'Darse de baja',
  },
};
