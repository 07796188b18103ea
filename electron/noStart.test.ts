import { expect, it, vi } from 'vitest'
import { tellNoStart } from './noStart.ts'

it.each([
  ['de-AT', 'Outreach kann nicht starten'],
  ['', 'Outreach cannot start'],
])('a program that cannot start says so in the language of %j, with the folder of the logs', (locale, title) => {
  const showErrorBox = vi.fn<(title: string, text: string) => void>()
  tellNoStart({ name: 'Outreach', getLocale: () => locale }, { showErrorBox }, '/data/logs')
  expect(showErrorBox).toHaveBeenCalledExactlyOnceWith(title, expect.stringContaining('/data/logs'))
})
