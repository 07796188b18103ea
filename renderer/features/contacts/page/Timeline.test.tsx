import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aContact, anInteraction } from '../../../testing/rows.ts'
import { show } from '../../../testing/show.tsx'
import { media } from '../../../ui/theme.ts'
import { Timeline } from './Timeline.tsx'

it('on a phone shows all interactions by a button, whose focus goes to the first that it adds', async () => {
  const { matchMedia } = window
  const spy = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === media.phone }))
  const interactions = Array.from({ length: 8 }, (_, at) => anInteraction({ id: at + 1, notes: `Note ${at + 1}` }))
  show(
    <Timeline
      contact={aContact()}
      history={{ interactions, hasFailed: false, retry: () => {} }}
      place={null}
      onPlace={() => {}}
      onPoint={() => {}}
    />,
  )
  const all = screen.getByRole('button', { name: 'Show all 8 interactions' })
  expect(screen.queryByText('Note 6')).toBeNull()
  all.focus()
  all.click()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Note 6').closest('article')))
})
