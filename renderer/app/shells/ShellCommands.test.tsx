import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noSync, useSync } from '../../offline/view/syncState.ts'
import { runCommand } from '../../platform/commands.ts'
import { lastToast } from '../../testing/hands.ts'
import { show } from '../../testing/show.tsx'
import { ShellCommands } from './ShellCommands.tsx'

it.each([
  [true, 'the queue is read', { isKnown: true }],
  [false, 'its file is not open', {}],
  [false, 'records are out of reach', { isKnown: true, outOfReach: 2 }],
])('Sync Now says %s that nothing is waiting if %s', async (isSaid, _, state) => {
  useSync.setState({ ...noSync, ...state })
  show(<ShellCommands />)
  await act(async () => runCommand('syncNow'))
  expect(lastToast()?.title === 'Nothing is waiting').toBe(isSaid)
})
