import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createBackup } from '../../api/db/backup/backup.ts'
import { maxCounts, limits } from '../../shared/domain/limits.ts'
import type { SavedView, ViewInput } from '../../shared/schemas/savedView.ts'
import { useServer } from '../support/api.ts'
import { signUp, type Person } from '../support/client.ts'
import { exportOf } from '../support/dataExport.ts'
import { listenTo } from '../support/eventStream.ts'
import { makeFolder } from '../support/folders.ts'
import { teammate } from '../support/teams.ts'

const server = useServer()
const knex = () => server().db.knex

let admin: Person
let ana: Person
let ben: Person
beforeEach(async () => {
  admin = await signUp(server().url)
  ;[ana, ben] = [await teammate(server(), admin, 'member'), await teammate(server(), admin, 'member')]
})

const organizationId = () => admin.organization.id
const input = (more: Partial<ViewInput> = {}): ViewInput => ({
  organizationId: organizationId(),
  page: 'contacts',
  name: 'New people',
  query: 'status=new&sort=recent',
  shared: false,
  ...more,
})
const save = async ({ client }: Person, more: Partial<ViewInput> = {}) =>
  (await client.createView({ body: input(more) })).body
const seenBy = async ({ client }: Person) =>
  (await client.listViews({ params: { organizationId: organizationId() } })).body
const namesFor = async (person: Person) => (await seenBy(person)).map(({ name }) => name)
const at = ({ id }: { id: number }) => ({ params: { id } })

describe('a view', () => {
  it('is saved, listed by name, changed and deleted by its owner', async () => {
    const answer = await ana.client.createView({ body: input() })
    const view = { ...input(), id: answer.body.id, starred: false, ownerId: ana.user.id, ownerName: ana.user.name }
    expect(answer).toMatchObject({ status: 201, body: view })
    await save(ana, { name: 'all visits', page: 'activities', query: 'type=prayer&view=map' })
    expect(await namesFor(ana)).toEqual(['all visits', 'New people'])
    expect((await ana.client.updateView({ ...at(view), body: { name: 'Newcomers' } })).body).toEqual({
      ...view,
      name: 'Newcomers',
    })
    expect((await ana.client.updateView({ ...at(view), body: { query: 'mine=1' } })).body).toEqual({
      ...view,
      name: 'Newcomers',
      query: 'mine=1',
    })
    expect((await ana.client.deleteView(at(view))).status).toBe(204)
    expect(await namesFor(ana)).toEqual(['all visits'])
    expect((await ana.client.deleteView(at(view))).status).toBe(404)
  })

  it('is saved once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'view' }
    const answers = await Promise.all([1, 2, 3].map(() => ana.client.createView({ body: input(), headers })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect(await seenBy(ana)).toHaveLength(1)
  })

  it.each([
    ['a name', { name: ' ' }, 'Name is required'],
    ['a short name', { name: 'x'.repeat(limits.name + 1) }, 'Name must be at most 200 characters'],
    [
      'something to show',
      { query: '' },
      'Choose a search, filters, an order or columns first: without any, it is the whole list',
    ],
    ['a short query', { query: `q=${'x'.repeat(limits.url)}` }, 'Query must be at most 2000 characters'],
    [
      'parameters of its page',
      { query: 'type=prayer' },
      'query has only these parameters of the page’s address: q, status, mine, unwanted, tag, field, sort, columns',
    ],
    [
      'nothing else of the address',
      { page: 'activities' as const, query: 'edit=12' },
      'query has only these parameters of the page’s address: q, type, outcome, followUp, period, from, to, days, contact, view',
    ],
  ])('needs %s', async (_, wrong, message) => {
    expect(await ana.client.createView({ body: input(wrong) })).toMatchObject({
      status: 400,
      body: { code: 'invalid', message },
    })
    if ('page' in wrong) return
    const view = await save(ana)
    expect(await ana.client.updateView({ ...at(view), body: wrong })).toMatchObject({ status: 400, body: { message } })
    expect(await seenBy(ana)).toEqual([view])
  })

  it('belongs to the user who saves it, whatever the body says', async () => {
    const body = { ...input({ shared: true }), ownerId: ben.user.id, userId: ben.user.id }
    expect((await ana.client.createView({ body })).body.ownerId).toBe(ana.user.id)
  })
})

describe('a private view', () => {
  it('does not exist for other users, admins included', async () => {
    const view = await save(ana)
    for (const { client } of [admin, ben]) {
      expect(await seenBy({ client } as Person)).toEqual([])
      for (const { status } of [
        await client.updateView({ ...at(view), body: { name: 'Taken' } }),
        await client.deleteView(at(view)),
        await client.shareView(at(view)),
        await client.unshareView(at(view)),
        await client.starView(at(view)),
      ])
        expect(status).toBe(404)
    }
    expect(await seenBy(ana)).toEqual([view])
  })
})

describe('a shared view', () => {
  it('is seen by the organization and nobody outside of it', async () => {
    const view = await save(ana, { shared: true })
    expect(await seenBy(ben)).toEqual([view])
    const stranger = await signUp(server().url)
    expect((await stranger.client.listViews({ params: { organizationId: organizationId() } })).status).toBe(403)
    for (const { status } of [
      await stranger.client.updateView({ ...at(view), body: { name: 'Taken' } }),
      await stranger.client.deleteView(at(view)),
      await stranger.client.shareView(at(view)),
      await stranger.client.unshareView(at(view)),
      await stranger.client.starView(at(view)),
      await stranger.client.unstarView(at(view)),
    ])
      expect(status).toBe(404)
  })

  it('is shared and taken back by its owner', async () => {
    const view = await save(ana)
    expect((await ana.client.shareView(at(view))).status).toBe(204)
    expect((await ana.client.shareView(at(view))).status).toBe(204)
    expect(await seenBy(ben)).toEqual([{ ...view, shared: true }])
    expect((await ana.client.unshareView(at(view))).status).toBe(204)
    expect(await seenBy(ben)).toEqual([])
    expect(await seenBy(ana)).toEqual([view])
  })

  it('is neither changed, taken away nor deleted by another member', async () => {
    const view = await save(ana, { shared: true })
    for (const { status } of [
      await ben.client.updateView({ ...at(view), body: { name: 'Taken' } }),
      await ben.client.shareView(at(view)),
      await ben.client.unshareView(at(view)),
      await ben.client.deleteView(at(view)),
    ])
      expect(status).toBe(403)
    expect(await seenBy(ana)).toEqual([view])
  })

  it('is taken back or deleted by managers and admins, and not changed', async () => {
    const manager = await teammate(server(), admin, 'manager')
    for (const { client } of [manager, admin]) {
      const view = await save(ana, { shared: true })
      expect((await client.updateView({ ...at(view), body: { name: 'Taken' } })).status).toBe(403)
      expect((await client.unshareView(at(view))).status).toBe(204)
      expect(await seenBy(ana)).toEqual([{ ...view, shared: false }])
      await ana.client.shareView(at(view))
      expect((await client.deleteView(at(view))).status).toBe(204)
      expect(await seenBy(ana)).toEqual([])
    }
  })

  it('is announced to the clients of the organization', async () => {
    const stream = await listenTo(server().url, ben.client)
    onTestFinished(() => stream.stop())
    const view = await save(ana, { shared: true })
    const told = { organizationId: organizationId(), lists: ['views'] }
    await expect.poll(() => stream.messages).toEqual([told])
    await ana.client.unshareView(at(view))
    await expect.poll(() => stream.messages).toEqual([told, told])
  })

  it('is announced to its owner alone while it is private, as is a star', async () => {
    const [own, other] = [await listenTo(server().url, ana.client), await listenTo(server().url, ben.client)]
    onTestFinished(() => [own, other].forEach((stream) => stream.stop()))
    const told = { organizationId: organizationId(), lists: ['views'] }
    const all = (count: number) => Array.from({ length: count }, () => told)
    const changes = [
      () => save(ana),
      (view: SavedView) => ana.client.updateView({ ...at(view), body: { name: 'Newcomers' } }),
      (view: SavedView) => ana.client.starView(at(view)),
      (view: SavedView) => ana.client.unstarView(at(view)),
      (view: SavedView) => ana.client.deleteView(at(view)),
    ]
    let view: SavedView | undefined
    for (const [index, change] of changes.entries()) {
      const answer = await change(view as SavedView)
      view ??= answer as SavedView
      await expect.poll(() => own.messages).toEqual(all(index + 1))
    }
    // What comes after all these is the first that others hear of.
    await save(ana, { shared: true })
    await expect.poll(() => own.messages).toEqual(all(changes.length + 1))
    await expect.poll(() => other.messages).toEqual([told])
  })
})

it('a star belongs to one user', async () => {
  const view = await save(ana, { shared: true })
  const starred = async (person: Person) => (await seenBy(person)).map((one) => one.starred)
  for (let n = 0; n < 2; n += 1) expect((await ben.client.starView(at(view))).status).toBe(204)
  expect([await starred(ben), await starred(ana)]).toEqual([[true], [false]])
  await ana.client.unstarView(at(view))
  expect(await starred(ben)).toEqual([true])
  for (let n = 0; n < 2; n += 1) expect((await ben.client.unstarView(at(view))).status).toBe(204)
  expect(await starred(ben)).toEqual([false])
})

describe('the number of views is limited', () => {
  const add = (user: Person, count: number, shared: boolean) =>
    knex().raw(
      `insert into saved_views (organization_id, user_id, page, name, query, shared)
      select ?, ?, 'contacts', 'Many', 'mine=1', ? from generate_series(1, ?)`,
      [organizationId(), user.user.id, shared, count],
    )

  it('for one person', async () => {
    await add(ana, maxCounts.ownViews - 1, false)
    const answers = await Promise.all([1, 2, 3].map(() => ana.client.createView({ body: input() })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await ana.client.createView({ body: input() })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', message: 'One person has at most 100 views. Please delete one first.' },
    })
    expect((await ben.client.createView({ body: input() })).status).toBe(201)
  })

  it('for what an organization shares', async () => {
    const view = await save(ben)
    await add(ana, maxCounts.sharedViews - 1, true)
    const answers = await Promise.all([1, 2, 3].map(() => ben.client.createView({ body: input({ shared: true }) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await ben.client.shareView(at(view))).toMatchObject({
      status: 409,
      body: {
        code: 'limit_reached',
        message: 'An organization has at most 100 shared views. Please delete one first, or take it back.',
      },
    })
    await add(ben, maxCounts.ownViews - 2, false)
    expect(await seenBy(ben)).toHaveLength(maxCounts.ownViews + maxCounts.sharedViews - 1)
  })
})

describe('a member who leaves', () => {
  const stored = () => knex()('saved_views').where({ organization_id: organizationId() }).orderBy('name')
  beforeEach(async () => {
    await save(ana, { name: 'For all', shared: true })
    const own = await save(ana, { name: 'For me' })
    await ana.client.starView(at(own))
    await ana.client.starView(at(await save(ben, { name: 'Ben’s', shared: true })))
  })

  it('by removal passes shared views to an admin, and private ones are deleted', async () => {
    const params = { id: organizationId(), userId: ana.user.id }
    expect((await admin.client.removeMember({ params })).status).toBe(204)
    expect(await seenBy(ben)).toMatchObject([
      { name: 'Ben’s', ownerId: ben.user.id },
      { name: 'For all', ownerId: admin.user.id },
    ])
    expect(await stored()).toHaveLength(2)
    expect(await knex()('starred_views').where({ user_id: ana.user.id })).toEqual([])
  })

  it('by deleting the account does the same', async () => {
    expect((await ana.client.deleteAccount({ body: { password: ana.password } })).status).toBe(204)
    expect(await stored()).toMatchObject([
      { name: 'Ben’s', user_id: ben.user.id },
      { name: 'For all', user_id: admin.user.id },
    ])
    expect(await knex()('starred_views').where({ user_id: ana.user.id })).toEqual([])
  })

  it('and a deleted organization’s views are deleted with it', async () => {
    await knex()('organizations').where({ id: organizationId() }).delete()
    expect(await stored()).toEqual([])
  })
})

it('one’s own views are in the export, and all are in a backup', async () => {
  await ana.client.starView(at(await save(ana, { query: 'q=xylophone' })))
  await save(ben, { shared: true })
  const files = await exportOf(server(), ana.client)
  expect(JSON.parse(files.get('views.json') ?? '')).toMatchObject([
    { page: 'contacts', name: 'New people', query: 'q=xylophone', shared: false, starred: true },
  ])
  const file = join(makeFolder('outreach-views-'), 'backup')
  await createBackup(server().config.databaseUrl ?? '', file, { program: 'test' })
  expect(gunzipSync(readFileSync(file)).toString()).toContain('q=xylophone')
})
