const demoCheckoutPath = /^\/api\/demo-checkout\/\w+$/

/**
 * Where the browser may be sent to pay: a page over https, or this server's own demo checkout.
 * @param url as the server gave it
 * @param own the address of this page
 * @returns the address; null for one that is neither
 */
export function paymentAddress(url: string, own: string): string | null {
  if (!URL.canParse(url, own)) return null
  const target = new URL(url, own)
  // The server knows itself by PUBLIC_URL, the browser perhaps by another name: its own host is the one that has the cookies.
  if (demoCheckoutPath.test(target.pathname)) return new URL(target.pathname, own).href
  return target.protocol === 'https:' ? target.href : null
}
