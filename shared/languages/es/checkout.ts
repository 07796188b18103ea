import type { CheckoutTexts } from '../languageTexts.ts'

export const checkout: CheckoutTexts = {
  title: 'Pago de práctica',
  notice: 'Este es un servidor de demostración. No se pide ninguna tarjeta ni se mueve dinero.',
  states: {
    open: 'Outreach Premium, 50 dólares estadounidenses al mes.',
    paid: 'Tu suscripción de práctica a Outreach Premium está activa.',
    ended: 'Esta suscripción de práctica ha terminado.',
    expired: 'Este pago de práctica ha caducado.',
  },
  pay: 'Pagar con la tarjeta de práctica',
  decline: 'Probar una tarjeta rechazada',
  cancel: 'Volver sin pagar',
  end: 'Cancelar la suscripción',
  settings: 'Volver a los ajustes',
  again: 'Empezar de nuevo',
  declined: 'La tarjeta fue rechazada. No se pagó nada; prueba con otra.',
  failed: 'No funcionó. Inténtalo de nuevo.',
}
