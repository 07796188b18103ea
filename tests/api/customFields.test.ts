import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { maxCounts } from '../../shared/domain/limits.ts'
import { customField as schema } from '../../shared/schemas/customField.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { exportOf } from '../support/dataExport.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()
const knex = () => server().db.knex

const listed = async ({ client, organization }: Person) =>
  (await client.listCustomFields({ params: { organizationId: organization.id } })).body
const church = ({ organization }: Person, more: object = {}) => ({
  organizationId: organization.id,
  label: 'Home church',
  kind: 'choice' as const,
  options: [{ label: 'Grace' }, { label: 'Hope' }],
  ...more,
})
const plain = ({ organization }: Person, label: string, kind: 'text' | 'number' | 'date' | 'yesNo') => ({
  organizationId: organization.id,
  label,
  kind,
})

/** A team with a field of choices and one of text. */
async function team() {
  const admin = await signUp(server().url)
  const { body: choice } = await admin.client.createCustomField({ body: church(admin) })
  const { body: text } = await admin.client.createCustomField({ body: plain(admin, 'Street', 'text') })
  const create = async (custom: Record<string, string | number | boolean | number[] | null>) =>
    admin.client.createContact({ body: { name: 'Ana Gómez', organizationId: admin.organization.id, custom } })
  return { admin, choice, text, create }
}

describe('custom fields', () => {
  it('are added, renamed, ordered, retired and brought back by administrators, and seen by members', async () => {
    const { admin, choice, text } = await team()
    const member = await teammate(server(), admin, 'member')
    const manager = await teammate(server(), admin, 'manager')
    expect(schema.strict().parse(choice)).toMatchObject({
      label: 'Home church',
      options: [
        { id: 1, label: 'Grace', retired: false },
        { id: 2, label: 'Hope', retired: false },
      ],
      retired: false,
    })
    const params = { id: choice.id }
    const options = [{ label: 'Life' }, { id: 2, label: 'Hope North' }]
    const { body: changed } = await admin.client.updateCustomField({ params, body: { label: 'Church', options } })
    expect(changed).toMatchObject({
      label: 'Church',
      options: [
        { id: 3, label: 'Life', retired: false },
        { id: 2, label: 'Hope North', retired: false },
        { id: 1, label: 'Grace', retired: true },
      ],
    })
    const organizationId = admin.organization.id
    const order = await admin.client.orderCustomFields({ params: { organizationId }, body: { ids: [text.id] } })
    expect(order.body.map(({ id }) => id)).toEqual([text.id, choice.id])
    expect(await listed(member)).toEqual([text, changed])
    const retire = (retired: boolean) => admin.client.updateCustomField({ params, body: { retired } })
    expect((await retire(true)).body).toEqual({ ...changed, retired: true })
    expect((await retire(false)).body).toEqual(changed)
    for (const { client, ...other } of [member, manager])
      for (const refused of [
        await client.createCustomField({ body: church({ client, ...other }, { label: 'Mine' }) }),
        await client.updateCustomField({ params, body: { label: 'Mine' } }),
        await client.orderCustomFields({ params: { organizationId }, body: { ids: [choice.id] } }),
      ])
        expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await listed(member)).toEqual([text, changed])
  })

  it('are of one organization alone', async () => {
    const { admin, choice, text } = await team()
    const stranger = await signUp(server().url)
    const params = { organizationId: admin.organization.id }
    expect(
      await stranger.client.updateCustomField({ params: { id: choice.id }, body: { label: 'Theirs' } }),
    ).toMatchObject({ status: 404, body: { message: 'Custom field not found' } })
    for (const refused of [
      await stranger.client.createCustomField({ body: church(admin, { label: 'Theirs' }) }),
      await stranger.client.listCustomFields({ params }),
      await stranger.client.orderCustomFields({ params, body: { ids: [] } }),
    ])
      expect(refused.status).toBe(403)
    expect(await listed(stranger)).toEqual([])
    // Named in an order of their own, another organization's field stays where it is.
    const own = { organizationId: stranger.organization.id }
    await stranger.client.orderCustomFields({ params: own, body: { ids: [text.id, choice.id] } })
    expect((await listed(admin)).map(({ id }) => id)).toEqual([choice.id, text.id])
    const refused = await stranger.client.createContact({
      body: { name: 'Ana Gómez', ...own, custom: { [text.id]: 'Oak Street' } },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: `custom.${text.id}`, message: expect.stringContaining('has no custom field') }] },
    })
  })

  it('are added once, however often the request arrives', async () => {
    const admin = await signUp(server().url)
    const headers = { 'idempotency-key': randomUUID() }
    const create = () => admin.client.createCustomField({ body: church(admin), headers })
    expect([(await create()).status, (await create()).status]).toEqual([201, 200])
    expect(await listed(admin)).toHaveLength(1)
  })

  it('have labels of their own, also beside retired ones', async () => {
    const { admin, choice, text } = await team()
    await admin.client.updateCustomField({ params: { id: choice.id }, body: { retired: true } })
    for (const refused of [
      await admin.client.createCustomField({ body: church(admin, { label: '  HOME  church ' }) }),
      await admin.client.updateCustomField({ params: { id: text.id }, body: { label: 'home church' } }),
    ])
      expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate', errors: [{ path: 'label' }] } })
    expect((await admin.client.updateCustomField({ params: { id: text.id }, body: { label: 'street' } })).status).toBe(
      200,
    )
  })

  it.each([
    ['no label', { label: ' ' }, 'Label is required'],
    ['an unknown kind', { kind: 'color' }, /^Kind must be one of text/],
    ['no choices', { options: [] }, 'Add at least one choice'],
    ['choices of a text', { kind: 'text' }, 'Only a field of choices has choices'],
    ['a choice twice', { options: [{ label: 'Grace' }, { label: 'grace' }] }, /^“grace” is among the choices twice/],
  ])('are refused with %s', async (_, more, message) => {
    const admin = await signUp(server().url)
    const expected = typeof message === 'string' ? message : expect.stringMatching(message)
    expect(await admin.client.createCustomField({ body: church(admin, more) as never })).toMatchObject({
      status: 400,
      body: { message: expected },
    })
  })

  it('keep at least one choice, and have none where the kind has none', async () => {
    const { admin, choice, text } = await team()
    for (const [id, options] of [
      [choice.id, []],
      [text.id, [{ label: 'Grace' }]],
      [choice.id, [{ id: 9, label: 'Nine' }]],
    ] as const)
      expect((await admin.client.updateCustomField({ params: { id }, body: { options: [...options] } })).status).toBe(
        400,
      )
  })

  it('keep the choices that others have added since the form was opened', async () => {
    const { admin, choice } = await team()
    const params = { id: choice.id }
    const [grace, hope] = [
      { id: 1, label: 'Grace' },
      { id: 2, label: 'Hope' },
    ]
    await admin.client.updateCustomField({ params, body: { options: [grace, hope, { label: 'Peace' }] } })
    const body = { options: [grace, { label: 'Joy' }], optionsBefore: [grace, hope] }
    expect((await admin.client.updateCustomField({ params, body })).body.options).toEqual([
      { ...grace, retired: false },
      { id: 4, label: 'Joy', retired: false },
      { id: 3, label: 'Peace', retired: false },
      { ...hope, retired: true },
    ])
  })

  it('have a greatest number', async () => {
    const admin = await signUp(server().url)
    const rows = Array.from({ length: maxCounts.customFields - 1 }, (_, at) => ({
      organization_id: admin.organization.id,
      label: `Field ${at}`,
      kind: 'text',
      position: at,
      retired: at === 0,
    }))
    await knex()('custom_fields').insert(rows)
    const answers = await Promise.all(
      ['One', 'Two'].map((label) => admin.client.createCustomField({ body: plain(admin, label, 'text') })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await listed(admin)).toHaveLength(maxCounts.customFields)
  })

  it('are in the audit log with what they were and are, by whom', async () => {
    const { admin, choice, text } = await team()
    const { client, organization, user } = admin
    const params = { id: choice.id }
    await client.updateCustomField({ params, body: { label: 'Church', options: [{ id: 1, label: 'Grace' }] } })
    await client.updateCustomField({ params, body: { retired: true } })
    await client.updateCustomField({ params, body: { retired: false } })
    const organizationId = organization.id
    await client.orderCustomFields({ params: { organizationId }, body: { ids: [text.id, choice.id] } })
    // What changes nothing is nothing to note.
    await client.updateCustomField({ params, body: { label: 'Church' } })
    await client.orderCustomFields({ params: { organizationId }, body: { ids: [text.id] } })
    const { body } = await client.getAuditLog({ params: { organizationId }, query: {} })
    const done = body.entries.filter(({ kind }) => kind !== 'signIn')
    expect(new Set(done.map(({ by }) => by))).toEqual(new Set([user.name]))
    expect(done.map(({ kind, target, from, to }) => [kind, target, from, to])).toEqual([
      ['orderCustomFields', null, 'Church, Street', 'Street, Church'],
      ['returnCustomField', 'Church', null, null],
      ['retireCustomField', 'Church', null, null],
      ['changeCustomOptions', 'Home church', 'Grace, Hope', 'Grace'],
      ['renameCustomField', 'Home church', 'Home church', 'Church'],
      ['createCustomField', 'Street', null, null],
      ['createCustomField', 'Home church', null, null],
    ])
  })
})

describe('values of custom fields', () => {
  it('come with a contact or later, and each is changed by itself', async () => {
    const { admin, choice, text, create } = await team()
    const { body: ana } = await create({ [choice.id]: 1, [text.id]: ' Oak Street ' })
    expect(ana.custom).toEqual({ [choice.id]: 1, [text.id]: 'Oak Street' })
    const set = async (custom: Record<string, string | number | null>) =>
      (await admin.client.updateContact({ params: { id: ana.id }, body: { custom } })).body.custom
    expect(await set({ [choice.id]: 2 })).toEqual({ [choice.id]: 2, [text.id]: 'Oak Street' })
    expect(await set({ [text.id]: '  ' })).toEqual({ [choice.id]: 2 })
    expect(await set({ [choice.id]: null })).toBeNull()
    expect((await create({ [text.id]: '' })).body.custom).toBeNull()
  })

  it('are refused with the name of the field and what is wrong, alone of a batch', async () => {
    const { admin, choice, text, create } = await team()
    const message = 'Home church must be one of Grace, Hope'
    expect(await create({ [choice.id]: 3 })).toMatchObject({
      status: 400,
      body: { message, errors: [{ path: `custom.${choice.id}`, message }] },
    })
    const { body: ana } = await create({})
    const changed = await admin.client.updateContact({ params: { id: ana.id }, body: { custom: { [text.id]: 5 } } })
    expect(changed).toMatchObject({ status: 400, body: { message: 'Street must be a text' } })
    const organizationId = admin.organization.id
    const records = [1, 3, 2].map((option) => ({
      op: 'create',
      entity: 'contact',
      body: { name: `Person ${option}`, organizationId, clientId: randomUUID(), custom: { [choice.id]: option } },
    }))
    const { body } = await admin.client.sendRecords({ params: { organizationId }, body: { records } })
    expect(body.results.map(({ status }) => status)).toEqual([201, 400, 201])
  })

  it('are kept if they arrive late: of a retired field, and of a removed choice', async () => {
    const { admin, choice, create } = await team()
    await admin.client.updateCustomField({
      params: { id: choice.id },
      body: { options: [{ id: 1, label: 'Grace' }], retired: true },
    })
    const { status, body } = await create({ [choice.id]: 2 })
    expect([status, body.custom]).toEqual([201, { [choice.id]: 2 }])
  })

  it('of a conflict name for each field who has changed it', async () => {
    const { admin, choice, text, create } = await team()
    const ruth = await teammate(server(), admin, 'member')
    const { body: ana } = await create({ [choice.id]: 1 })
    const params = { id: ana.id }
    await ruth.client.updateContact({ params, body: { custom: { [choice.id]: 2 } } })
    await admin.client.updateContact({ params, body: { custom: { [text.id]: 'Oak' } } })
    const mine = { custom: { [choice.id]: null }, version: 1, opId: randomUUID() }
    const { status, body } = await admin.client.updateContact({ params, body: mine })
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'conflict',
        current: { custom: { [choice.id]: 2, [text.id]: 'Oak' } },
        changes: { [`custom.${choice.id}`]: { by: ruth.user.name }, [`custom.${text.id}`]: { by: admin.user.name } },
      },
    ])
    expect(body).not.toHaveProperty('changes.custom')
    const { body: history } = await admin.client.getContactHistory({ params, query: {} })
    expect(history.entries.map(({ kind, fields }) => [kind, fields.custom])).toEqual([
      ['conflicting', { from: null, to: { [choice.id]: null } }],
      ['changed', { from: { [choice.id]: 2 }, to: { [choice.id]: 2, [text.id]: 'Oak' } }],
      ['changed', { from: { [choice.id]: 1 }, to: { [choice.id]: 2 } }],
      ['created', { from: null, to: { [choice.id]: 1 } }],
    ])
  })

  it('are in the data export by the words of the fields', async () => {
    const { admin, choice, text, create } = await team()
    const { body: several } = await admin.client.createCustomField({
      body: church(admin, { label: 'Languages', kind: 'choices' }),
    })
    await create({ [choice.id]: 2, [text.id]: 'Oak Street', [several.id]: [1, 2] })
    const [contact] = JSON.parse((await exportOf(server(), admin.client)).get('contacts.json') ?? '') as [
      { custom: string },
    ]
    expect(JSON.parse(contact.custom)).toEqual({
      'Home church': 'Hope',
      Street: 'Oak Street',
      Languages: ['Grace', 'Hope'],
    })
  })

  it('come with an import, and go one by one when it is undone', async () => {
    const { admin, choice, text, create } = await team()
    const { client, organization } = admin
    const { body: ana } = await create({ [choice.id]: 1 })
    const bob = { name: 'Bob Stone', clientId: randomUUID(), custom: { [choice.id]: 2 } }
    const batch = {
      organizationId: organization.id,
      clientId: randomUUID(),
      fileName: 'people.csv',
      creates: [bob],
      updates: [{ id: ana.id, version: 1, custom: { [choice.id]: 2, [text.id]: 'Oak Street' } }],
    }
    const bad = { ...batch, creates: [{ ...bob, custom: { [choice.id]: 7 } }] }
    expect((await client.importContacts({ body: bad })).status).toBe(400)
    const { body: imported } = await client.importContacts({ body: batch })
    const contacts = async () =>
      (await client.listContacts({ params: { organizationId: organization.id } })).body.map(({ custom }) => custom)
    expect(await contacts()).toEqual([{ [choice.id]: 2, [text.id]: 'Oak Street' }, { [choice.id]: 2 }])
    await client.updateContact({ params: { id: ana.id }, body: { custom: { [text.id]: 'Elm Street' } } })
    const { body: undone } = await client.undoImport({ params: { id: imported.import.id }, body: {} })
    expect(undone).toMatchObject({ removed: 1, restored: 1, kept: [{ fields: [`custom.${text.id}`] }] })
    expect(await contacts()).toEqual([{ [choice.id]: 1, [text.id]: 'Elm Street' }])
  })
})
