/**
 * Stripe's validation, written from its API reference and not from our code: unknown parameters, missing ones,
 * inconsistent values.
 */

export type Form = { [name: string]: string | Form }

/** Stripe's refusal of a request. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, string> }

  constructor(status: number, code: string, message: string, param?: string, type = 'invalid_request_error') {
    super(message)
    this.status = status
    this.body = { error: { type, code, message, ...(param !== undefined && { param }) } }
  }
}

/** Parses `a[b][0]=c` to nested objects. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let place = form
    for (const part of path.slice(0, -1)) place = (place[part] ??= {}) as Form
    place[path.at(-1) ?? ''] = value
  }
  return form
}

/** Known parameters; an object lists nested parameters, `*` means any name. */
type Known = { [name: string]: true | Known }

const lineItem: Known = {
  adjustable_quantity: { enabled: true, maximum: true, minimum: true },
  dynamic_tax_rates: true,
  price: true,
  quantity: true,
  tax_rates: { '*': true },
  price_data: {
    currency: true,
    product: true,
    tax_behavior: true,
    unit_amount: true,
    unit_amount_decimal: true,
    product_data: { description: true, images: { '*': true }, metadata: { '*': true }, name: true, tax_code: true },
    recurring: { interval: true, interval_count: true },
  },
}

const known: Record<string, Known> = {
  checkout: {
    adaptive_pricing: { enabled: true },
    allow_promotion_codes: true,
    automatic_tax: { enabled: true },
    billing_address_collection: true,
    cancel_url: true,
    client_reference_id: true,
    currency: true,
    customer: true,
    customer_email: true,
    customer_update: { '*': true },
    discounts: { '*': { coupon: true, promotion_code: true } },
    expand: { '*': true },
    expires_at: true,
    line_items: { '*': lineItem },
    locale: true,
    metadata: { '*': true },
    mode: true,
    payment_method_collection: true,
    return_url: true,
    submit_type: true,
    success_url: true,
    ui_mode: true,
    subscription_data: { description: true, metadata: { '*': true }, trial_end: true, trial_period_days: true },
  },
  portal: {
    configuration: true,
    customer: true,
    flow_data: { '*': true },
    locale: true,
    on_behalf_of: true,
    return_url: true,
  },
  none: { expand: { '*': true } },
}

/** @throws Refusal for an unknown parameter of the call */
export function refuseUnknown(
  form: Form,
  call: 'checkout' | 'portal' | 'none',
  table: Known | undefined = known[call],
  path = '',
): void {
  for (const [name, value] of Object.entries(form)) {
    const full = path === '' ? name : `${path}[${name}]`
    const entry = table?.[name] ?? table?.['*']
    if (entry === undefined) throw new Refusal(400, 'parameter_unknown', `Received unknown parameter: ${full}`, full)
    if (typeof value === 'string') continue
    if (entry === true) throw new Refusal(400, 'parameter_invalid_empty', `Invalid value for ${full}`, full)
    refuseUnknown(value, call, entry, full)
  }
}

const required = (form: Form, ...names: string[]) => {
  for (const name of names) {
    if (!form[name]) throw new Refusal(400, 'parameter_missing', `Missing required param: ${name}.`, name)
  }
}

const isUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]+/.test(value)

export interface Price {
  amount: number
  currency: string
}

function priceOf(item: Form, prices: Map<string, Price>): Price {
  if (Boolean(item.price) === Boolean(item.price_data))
    throw new Refusal(400, 'parameter_invalid', 'You must specify either `price` or `price_data`.', 'line_items[0]')
  if (typeof item.price === 'string') {
    const price = prices.get(item.price)
    if (!price) throw new Refusal(400, 'resource_missing', `No such price: '${item.price}'`, 'line_items[0][price]')
    return price
  }
  const data = item.price_data as Form
  required(data, 'currency', 'unit_amount', 'recurring')
  if (Boolean(data.product) === Boolean(data.product_data))
    throw new Refusal(400, 'parameter_missing', 'A price needs a product.', 'line_items[0][price_data][product]')
  if (data.product_data) required(data.product_data as Form, 'name')
  if (!['day', 'week', 'month', 'year'].includes(String((data.recurring as Form).interval)))
    throw new Refusal(400, 'parameter_invalid', 'Invalid interval', 'interval')
  return { amount: Number(data.unit_amount), currency: String(data.currency) }
}

/** @returns the price of a checkout; @throws Refusal for one that Stripe would not start */
export function checkCheckout(form: Form, prices: Map<string, Price>, customers: Set<string>, now: number): Price {
  refuseUnknown(form, 'checkout')
  required(form, 'mode', 'line_items', 'success_url')
  if (form.mode !== 'subscription')
    throw new Refusal(400, 'parameter_invalid', 'Only subscriptions are sold here', 'mode')
  for (const name of ['success_url', 'cancel_url'])
    if (form[name] && !isUrl(form[name])) throw new Refusal(400, 'url_invalid', 'Not a valid URL', name)
  if (form.customer && form.customer_email)
    throw new Refusal(
      400,
      'parameter_invalid',
      'You may only specify one of these parameters: customer, customer_email.',
    )
  if (form.customer && !customers.has(String(form.customer)))
    throw new Refusal(400, 'resource_missing', `No such customer: '${String(form.customer)}'`, 'customer')
  if (form.customer_email && !/^\S+@\S+\.\S+$/.test(String(form.customer_email)))
    throw new Refusal(400, 'email_invalid', 'Invalid email address', 'customer_email')
  if (form.client_reference_id && !/^[\w-]{1,200}$/.test(String(form.client_reference_id)))
    throw new Refusal(400, 'parameter_invalid', 'Invalid client_reference_id')
  const life = Number(form.expires_at ?? now + 86_400) - now
  if (!(life >= 1_790 && life <= 86_410))
    throw new Refusal(
      400,
      'parameter_invalid',
      'expires_at must be between 30 minutes and 24 hours from now',
      'expires_at',
    )
  const items = Object.values(form.line_items as Form) as Form[]
  if (items.length !== 1 || Number(items[0]?.quantity ?? 0) < 1)
    throw new Refusal(400, 'parameter_missing', 'Quantity is required.', 'line_items[0][quantity]')
  const { amount, currency } = priceOf(items[0] as Form, prices)
  return { amount: amount * Number((items[0] as Form).quantity), currency }
}

/** @throws Refusal */
export function checkPortal(form: Form, customers: Set<string>): void {
  refuseUnknown(form, 'portal')
  required(form, 'customer')
  if (!customers.has(String(form.customer)))
    throw new Refusal(400, 'resource_missing', `No such customer: '${String(form.customer)}'`, 'customer')
  if (form.return_url && !isUrl(form.return_url)) throw new Refusal(400, 'url_invalid', 'Not a valid URL', 'return_url')
}
