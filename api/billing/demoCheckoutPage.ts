import { languageCodes, languageOfCode, type Language } from '../../shared/domain/kinds.ts'
import { languageTexts } from '../../shared/languages/index.ts'
import type { CheckoutTexts } from '../../shared/languages/languageTexts.ts'
import type { DemoCheckoutAction } from '../../shared/schemas/billing.ts'
import type { DemoCheckout } from './demoProvider.ts'

interface Button {
  label: keyof Omit<CheckoutTexts, 'states'>
  /** The request to the server; null says on the page that the card was declined. */
  action: DemoCheckoutAction | null
}

const buttons: Record<DemoCheckout['state'], Button[]> = {
  open: [
    { label: 'pay', action: 'pay' },
    { label: 'decline', action: null },
    { label: 'cancel', action: 'back' },
  ],
  paid: [
    { label: 'end', action: 'end' },
    { label: 'settings', action: 'back' },
  ],
  ended: [{ label: 'settings', action: 'back' }],
  expired: [{ label: 'again', action: 'back' }],
}

/**
 * The language of the page.
 * @param code the app's
 * @param accepted the header of a browser that comes from elsewhere, in its user's order
 */
export const pageLanguage = (code: string | undefined, accepted: string): Language =>
  [code ?? '', ...accepted.split(',')].map((tag) => languageOfCode(tag.trim().slice(0, 2))).find(Boolean) ?? 'english'

/** The demo checkout as a page; its script sends each button's request. */
export function demoCheckoutPage(state: DemoCheckout['state'], language: Language): string {
  const texts = languageTexts[language].checkout
  const button = ({ label, action }: Button) => `<p><button data-action="${action ?? ''}">${texts[label]}</button></p>`
  return `<!doctype html>
<html lang="${languageCodes[language]}">
<head><meta charset="utf-8"><title>${texts.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 30rem; margin: 3rem auto; padding: 0 1rem }
strong { display: block; padding: .75rem 1rem; border-left: .25rem solid #b45309; background: #fef3c7; color: #451a03 }
button { font: inherit; width: 100%; min-height: 3rem; cursor: pointer }
</style></head>
<body><main>
<h1>${texts.title}</h1>
<strong>${texts.notice}</strong>
<p>${texts.states[state]}</p>
${buttons[state].map(button).join('\n')}
<p id="message" role="alert" data-declined="${texts.declined}" data-failed="${texts.failed}"></p>
</main><script src="/api/demo-checkout.js"></script></body>
</html>`
}

export const demoCheckoutScript = `
const message = document.getElementById('message')
const act = async (action) => {
  if (!action) return message.textContent = message.dataset.declined
  const response = await fetch(location.pathname, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ action }),
  })
  if (!response.ok) throw new Error(response.statusText)
  location.assign((await response.json()).url)
}
for (const button of document.querySelectorAll('button')) {
  button.addEventListener('click', () => {
    act(button.dataset.action).catch(() => { message.textContent = message.dataset.failed })
  })
}
`
