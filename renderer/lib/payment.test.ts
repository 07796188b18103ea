import { describe, expect, it } from 'vitest'
import { paymentAddress } from './payment.ts'

const own = 'http://127.0.0.1:3000/auth?tab=subscription'

describe('paymentAddress', () => {
  it.each([
    ['https://checkout.stripe.com/c/pay/cs_1#frag', 'https://checkout.stripe.com/c/pay/cs_1#frag'],
    ['http://127.0.0.1:3000/api/demo-checkout/demo_1', 'http://127.0.0.1:3000/api/demo-checkout/demo_1?lang=de'],
    ['/api/demo-checkout/demo_1', 'http://127.0.0.1:3000/api/demo-checkout/demo_1?lang=de'],
    ['http://localhost:3000/api/demo-checkout/demo_1', 'http://127.0.0.1:3000/api/demo-checkout/demo_1?lang=de'],
    ['https://elsewhere.test/api/demo-checkout/demo_1', 'http://127.0.0.1:3000/api/demo-checkout/demo_1?lang=de'],
  ])('resolves %s to %s', (url, address) => expect(paymentAddress(url, own, 'de')).toBe(address))

  it.each([
    'http://checkout.test/pay',
    ['javascript', 'alert(1)'].join(':'),
    'data:text/html,x',
    '//elsewhere.test/pay',
    'http://127.0.0.1:3000/api/demo-checkout/../logout',
    '',
    'http://',
  ])('refuses %s', (url) => expect(paymentAddress(url, own, 'de')).toBeNull())
})
