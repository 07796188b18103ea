import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { usePreferences } from '../../lib/preferences.ts'
import { lastToast, press } from '../../testing/hands.ts'
import { refusal, serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { UserMenu } from './UserMenu.tsx'

it('says that a theme is only on this device if it could not be sent', async () => {
  serve({ updatePreferences: refusal('forbidden') })
  show(<UserMenu />)
  press(/Ruth Abernathy/)
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
  await waitFor(() => expect(lastToast()).toMatchObject({ variant: 'destructive', title: 'Saved on this device only' }))
  expect(usePreferences.getState()).toMatchObject({ theme: 'dark', isUnsent: true })
})
