import type { Moment, Screen } from '../types.ts'
import { buttonFor } from './states.ts'

const path = '/rewards'
const account = ({ page, say }: Moment) => page.getByRole('button', { name: new RegExp(`^${say('common.shell.userMenu')}`) })
const organization = ({ page, say }: Moment) => page.getByRole('button', { name: new RegExp(`^${say('common.shell.currentOrganization')}`) }).filter({ visible: true })
const bell = ({ page, say }: Moment) => page.getByRole('button', { name: new RegExp(`^${say('common.shell.notifications')}`) })

/** What stands around the pages, in both flavours. */
export const shellScreens: readonly Screen[] = [
  {
    name: 'Shell',
    states: [
      { name: 'account menu', path, as: 'demo', opens: { by: account, what: 'menu' } },
      { name: 'account menu, long names', path, as: 'long', opens: { by: account, what: 'menu' } },
      { name: 'organization menu', path, as: 'demo', only: 'desk', opens: { by: organization, what: 'menu' } },
      { name: 'organization menu, long names', path, as: 'long', only: 'desk', opens: { by: organization, what: 'menu' } },
      { name: 'notifications', path, as: 'demo', opens: { by: bell, what: 'dialog' } },
      { name: 'notifications, none', path, as: 'empty', opens: { by: bell, what: 'dialog' } },
      { name: 'menu on phones', path, as: 'demo', only: 'phone', opens: { by: buttonFor('common.shell.openMenu'), what: 'dialog' } },
      { name: 'create menu', path, as: 'demo', only: 'phone', opens: { by: ({ page, say }) => page.getByRole('button', { name: say('common.shell.create'), exact: true }), what: 'menu' } },
    ],
  },
  {
    name: 'Shell (token)',
    states: [
      { name: 'account menu', path: '/jwt/rewards', as: 'demo', opens: { by: account, what: 'menu' } },
      { name: 'organization menu', path: '/jwt/rewards', as: 'demo', only: 'desk', opens: { by: organization, what: 'menu' } },
      { name: 'menu on phones', path: '/jwt/rewards', as: 'demo', only: 'phone', opens: { by: buttonFor('common.shell.openMenu'), what: 'dialog' } },
    ],
  },
]
