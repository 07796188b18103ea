const demoCheckoutPath = /^\/api\/demo-checkout\/\w+$/

/**
 * The address of a payment page: a page over https, or this server's own demo checkout.
 * @param url from the server
 * @param own the address of this page
 * @param language the code of the app's language, which the demo checkout speaks too; Stripe asks the browser
 * @returns the address; null if it is neither
 */
export function paymentAddress(url: string, own: string, language: string): string | null {
  if (!URL.canParse(url, own)) return null
  const target = new URL(url, own)
  // The server uses PUBLIC_URL, the browser perhaps another name: its own host is the one that has the cookies.
  if (demoCheckoutPath.test(target.pathname)) return new URL(`${target.pathname}?lang=${language}`, own).href
  return target.protocol === 'https:' ? target.href : null
}
