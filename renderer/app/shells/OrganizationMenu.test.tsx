import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { press } from '../../testing/hands.ts'
import { anOrganization } from '../../testing/rows.ts'
import { serve } from '../../testing/server.ts'
import { show } from '../../testing/show.tsx'
import { OrganizationMenu } from './OrganizationMenu.tsx'

it('says which organization is the current one', async () => {
  serve({ listOrganizations: [anOrganization(), anOrganization({ id: 2, name: 'Hilltop Church' })] })
  show(<OrganizationMenu />)
  press(/^Current organization/)
  const rows = await screen.findAllByRole('menuitemradio')
  expect(rows.map((row) => [row.textContent, row.getAttribute('aria-checked')])).toEqual([
    ['Grace Church', 'true'],
    ['Hilltop Church', 'false'],
  ])
  screen.getByRole('menuitem', { name: 'Create New Organization' })
})
