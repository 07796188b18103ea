import { beforeEach, expect, it } from 'vitest'
import { texts } from '../../i18n/en/texts.ts'
import { loadTexts, startTexts } from '../../i18n/index.ts'
import { keepEvent } from '../../lib/event.ts'
import { lastUser } from '../../lib/lastUser.ts'
import { toast, useToasts } from '../../lib/toast.ts'
import { aUser } from '../../testing/rows.ts'
import { offerReload } from '../offerReload.ts'
import { noteDamage, tellDamage } from './tellDamage.ts'

const damage = { setAside: '/home/anna/7.damaged.sqlite', rescued: 0 }
const told = () => {
  const { current, open } = useToasts.getState()
  return open ? current?.title : null
}
const { title } = texts.desktop.damage
const ruth = aUser({ id: 7 })

beforeEach(async () => {
  startTexts(texts)
  await loadTexts()
  localStorage.clear()
  lastUser.write(ruth)
  useToasts.setState({ current: null, open: false, replaced: null })
})

it('a damaged file is told until its user has said that they have read it, also after another message', async () => {
  await noteDamage(damage)
  expect(told()).toBe(title)
  toast({ title: 'Saved' })
  offerReload(() => undefined)
  await tellDamage()
  expect(told()).toBe(title)
  toast({ title: 'Saved' })
  expect(useToasts.getState().replaced?.title).toBe(title)
  await tellDamage()
  useToasts.getState().current?.action?.onClick()
  useToasts.setState({ current: null, open: false, replaced: null })
  await tellDamage()
  // The desktop reports it at each opening until it ends.
  await noteDamage(damage)
  expect(told()).toBeNull()
  await noteDamage({ ...damage, setAside: '/home/anna/7.damaged-2.sqlite' })
  expect(told()).toBe(title)
})

it('is told to its own user alone, and to no visitor of an event', async () => {
  keepEvent({ path: '/event', owner: ruth, people: 0 } as never)
  await noteDamage(damage)
  expect(told()).toBeNull()
  keepEvent(null)
  expect(told()).toBe(title)
  useToasts.setState({ current: null, open: false, replaced: null })
  lastUser.write(aUser({ id: 8 }))
  await tellDamage()
  expect(told()).toBeNull()
})
