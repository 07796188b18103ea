import type { Organization } from '../../shared/schemas/organization.ts'
import type { User } from '../../shared/schemas/user.ts'
import { Calls, type ApiResponse, type RequestOptions } from './calls.ts'
import { assertDocumented } from './documented.ts'

/**
 * An HTTP client with a cookie jar, as unhelpful as a client can be: nothing is added that is not asked for.
 * A call has the contract's name and takes what the app's own client takes, headers beside: `client.updateContact({
 * params: { id }, body: { notes } })`. What the contract does not allow goes by `request`: other paths, wrong types,
 * bodies that are no JSON.
 */
export class Client extends Calls {
  readonly cookies = new Map<string, string>()
  token: string | null = null
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
  }

  /** The same browser at another server. */
  at(url: string): Client {
    const client = new Client(url)
    for (const [name, value] of this.cookies) client.cookies.set(name, value)
    return Object.assign(client, { token: this.token })
  }

  async request<Body = unknown>(
    method: string,
    path: string,
    { body, raw, headers = {}, signal }: RequestOptions = {},
  ): Promise<ApiResponse<Body>> {
    const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(content !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
      ...(signal && { signal }),
    })
    this.keepCookies(response.headers.getSetCookie())
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as Body,
    }
    assertDocumented(method, path, answer)
    return answer
  }

  private keepCookies(lines: string[]) {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

let counter = 0

export interface Person {
  client: Client
  user: User
  organization: Organization
  password: string
}

/** Signs up as a user would: organization first, then account; signed in afterwards by cookie. */
export async function signUp(url: string, { organizationName = 'Grace Church' } = {}): Promise<Person> {
  const number = (counter += 1)
  const client = new Client(url)
  const password = 'correct horse 7'
  const organization = await client.createOrganization({ body: { name: organizationName } })
  const user = await client.register({
    body: {
      username: `person${number}`,
      name: `Person ${number}`,
      email: `person${number}@example.org`,
      password,
      organizationId: organization.body.id,
      role: 'admin',
    },
  })
  if (user.status !== 201) throw new Error(`The sign-up failed: ${user.text}`)
  return { client, user: user.body, organization: organization.body, password }
}
