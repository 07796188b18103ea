import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { field, fill, lastToast, press } from '../../testing/hands.ts'
import { aMember, anAchievement } from '../../testing/rows.ts'
import { refusal, serve, unreachable } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import AchievementForm from './achievements/AchievementForm.tsx'
import AwardForm from './AwardForm.tsx'

/** As after a reload or crash: only the device's storage is left. */
function reopen(form: ReactNode) {
  cleanup()
  show(form)
}

it.each([
  ['an achievement', AchievementForm, 'Name'],
  ['an award', AwardForm, 'What for'],
])('keeps a draft of %s, also with a cleared number', (_, Form, text) => {
  serve({ listMembers: [] })
  const form = <Form open onClose={() => {}} />
  const number = /^Points/
  reopen(form)
  fill(text, 'Ten doors')
  fill(number, '')
  fireEvent.blur(field(number))
  reopen(form)
  expect([field(text).value, field(number).value]).toEqual(['Ten doors', ''])
  expect(screen.getByText('What you began to enter is back.')).toBeTruthy()
})

it('awards points once, also if the answer is lost, the page is left and the note is corrected', async () => {
  const server = serve({ listMembers: [aMember({ id: 7, name: 'Ruth' })], awardPoints: unreachable })
  const onClose = vi.fn()
  const form = (open = true) => <AwardForm open={open} onClose={onClose} />
  const keys = () => server.asked('awardPoints').map(({ headers }) => headers.get('Idempotency-Key'))
  const award = () => press(/Award points$/)
  reopen(form())
  fireEvent.mouseDown(field('Member'))
  fireEvent.click(await screen.findByTitle('Ruth'))
  fill('What for', 'Ten doors')
  award()
  await waitFor(() => expect(lastToast()?.description).toMatch(/^Failed to award points/))
  reopen(form())
  fill('What for', 'Eleven doors')
  // The first one had arrived.
  server.answer({ awardPoints: refusal('idempotency_key_reused') })
  award()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(keys()).toHaveLength(3)
  expect(new Set(keys()).size).toBe(1)
  // What was typed is another award, if its user wants one.
  reopen(form())
  expect(field('What for').value).toBe('Eleven doors')
  server.answer({ awardPoints: { id: 1, points: 10 } })
  award()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(new Set(keys()).size).toBe(2)
})

it('says that the first one was stored, without what was changed since', async () => {
  const server = serve({ createAchievement: refusal('idempotency_key_reused'), listAchievements: [] })
  const onClose = vi.fn()
  const form = (open: boolean) => <AchievementForm open={open} onClose={onClose} />
  const { rerender } = show(form(true))
  fill('Name', 'Ten doors')
  fill('Description', 'Knock on ten doors')
  press('Add achievement')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  rerender(form(false))
  await waitFor(() => expect(lastToast()?.title).toBe('It was stored the first time'))
  expect(server.sent()).toHaveLength(1)
})

it('sends of an edited achievement what was changed', async () => {
  const stored = anAchievement({ id: 3 })
  const server = serve({ updateAchievement: stored })
  show(<AchievementForm achievement={stored} open onClose={() => {}} />)
  fill('Name', 'Ten doors')
  press('Save Changes')
  await waitFor(() => expect(server.sent()).toEqual([['updateAchievement', { name: 'Ten doors' }]]))
})
