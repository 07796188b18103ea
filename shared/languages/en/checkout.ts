import type { CheckoutTexts } from '../languageTexts.ts'

export const checkout: CheckoutTexts = {
  title: 'Demo checkout',
  notice: 'This is a demo server. No card is asked for and no money moves.',
  states: {
    open: 'Outreach Premium, 50 US dollars a month.',
    paid: 'Your demo subscription to Outreach Premium is active.',
    ended: 'This demo subscription has ended.',
    expired: 'This demo checkout has expired.',
  },
  pay: 'Pay with the demo card',
  decline: 'Try a card that is declined',
  cancel: 'Go back without paying',
  end: 'Cancel the subscription',
  settings: 'Back to the settings',
  again: 'Start again',
  declined: 'The card was declined. Nothing was paid; try another one.',
  failed: 'That did not work. Please try again.',
}
