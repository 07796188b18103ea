import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { common } from '../../../i18n/en/common.ts'
import { press } from '../../../testing/hands.ts'
import { show } from '../../../testing/show.tsx'
import { addOpenedFile } from './openedFile.ts'
import ReadFileDialog from './ReadFileDialog.tsx'

it('offers each of several files that were opened together', async () => {
  const onClose = vi.fn<() => void>()
  for (const name of ['desk.outreach', 'event.outreach', 'event.outreach']) addOpenedFile(new File([name], name))
  show(<ReadFileDialog open onClose={onClose} />)
  for (const name of ['desk.outreach', 'event.outreach', 'event.outreach']) {
    expect(await screen.findByDisplayValue(name)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    press(common.cancel)
  }
  expect(onClose).toHaveBeenCalledTimes(1)
})
