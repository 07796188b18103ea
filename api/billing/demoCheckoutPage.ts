import type { DemoCheckout } from './demoProvider.ts'

interface Button {
  label: string
  /** The request to the server; null says on the page that the card was declined. */
  action: string | null
}

const scenes: Record<DemoCheckout['state'], { text: string; buttons: Button[] }> = {
  open: {
    text: 'Outreach Premium, 50 US dollars a month.',
    buttons: [
      { label: 'Pay with the demo card', action: 'pay' },
      { label: 'Try a card that is declined', action: null },
      { label: 'Go back without paying', action: 'back' },
    ],
  },
  paid: {
    text: 'Your demo subscription to Outreach Premium is active.',
    buttons: [
      { label: 'Cancel the subscription', action: 'end' },
      { label: 'Back to the settings', action: 'back' },
    ],
  },
  ended: { text: 'This demo subscription has ended.', buttons: [{ label: 'Back to the settings', action: 'back' }] },
  expired: { text: 'This demo checkout has expired.', buttons: [{ label: 'Start again', action: 'back' }] },
}

const button = ({ label, action }: Button) => `<p><button data-action="${action ?? ''}">${label}</button></p>`

/** The demo checkout as a page; its script sends each button's request. */
export function demoCheckoutPage(state: DemoCheckout['state']): string {
  const { text, buttons } = scenes[state]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Demo checkout</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }
strong { display: block; padding: .75rem 1rem; border-left: .25rem solid #b45309; background: #fef3c7; color: #451a03 }
button { font: inherit; width: 100%; min-height: 3rem; cursor: pointer }
</style></head>
<body><main>
<h1>Demo checkout</h1>
<strong>This is a demo server. No card is asked for and no money moves.</strong>
<p>${text}</p>
${buttons.map(button).join('\n')}
<p id="message" role="alert"></p>
</main><script src="/api/demo-checkout.js"></script></body>
</html>`
}

export const demoCheckoutScript = `
const message = document.getElementById('message')
const act = async (action) => {
  if (!action) return message.textContent = 'The card was declined. Nothing was paid; try another one.'
  const response = await fetch(location.pathname, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ action }),
  })
  const answer = await response.json()
  if (response.ok) location.assign(answer.url)
  else message.textContent = answer.message
}
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    act(button.dataset.action).catch(() => { message.textContent = 'The server does not answer. Please try again.' })
  })
}
`
