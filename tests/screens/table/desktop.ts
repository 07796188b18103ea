import type { Moment, Screen } from '../types.ts'

const noServer = { server: null }

/** The entered address is not an Outreach server. */
async function refused({ page, say }: Moment) {
  await page.getByLabel(say('desktop.server.label')).fill('wordpress.example.org')
  await page.keyboard.press('Enter')
}

/** Desktop-only content. */
export const desktopScreens: readonly Screen[] = [
  {
    name: 'Desktop',
    states: [
      { name: 'first run', path: '/jwt', desktop: noServer, main: true },
      {
        name: 'first run, refused',
        path: '/jwt',
        desktop: noServer,
        act: refused,
        see: ({ page, say }) => page.getByText(say('desktop.server.refusals.notOurs')),
      },
      { name: 'first run, no keychain', path: '/jwt', desktop: { ...noServer, hasKeychain: false } },
      {
        name: 'sign-in',
        path: '/jwt/auth',
        desktop: {},
        see: ({ page, say }) => page.getByText(say('desktop.server.change'), { exact: true }),
      },
      {
        name: 'this computer',
        path: '/jwt/settings?tab=computer',
        desktop: {},
        as: 'demo',
        main: true,
        see: ({ page, say }) => page.getByText(say('desktop.computer.folder')),
      },
      {
        name: 'this computer, no keychain',
        path: '/jwt/settings?tab=computer',
        desktop: {
          hasKeychain: false,
          server: 'https://outreach.st-bartholomew-in-the-valley.example.org',
          dataFolder: 'C:\\Users\\Maria-Magdalena\\AppData\\Roaming\\Outreach',
        },
        as: 'demo',
        see: ({ page, say }) => page.getByText(say('desktop.computer.folder')),
      },
      {
        name: 'shortcuts',
        path: '/jwt/rewards',
        desktop: {},
        as: 'demo',
        only: 'desk',
        act: ({ page }) => page.keyboard.press('?'),
        see: ({ page }) => page.getByRole('dialog'),
      },
      {
        name: 'a damaged file',
        path: '/jwt/dashboard',
        desktop: {
          damage: {
            setAside:
              'C:\\Users\\Maria-Magdalena\\AppData\\Roaming\\Outreach\\replicas\\https_3A_2F_2Foutreach.example.org\\1.damaged-2026-11-22T08-15-00.sqlite',
            rescued: 3,
          },
        },
        as: 'demo',
        main: true,
        see: ({ page, say }) => page.getByText(say('desktop.damage.title'), { exact: true }),
      },
      {
        name: 'a full disk',
        path: '/jwt/dashboard',
        desktop: { fails: 'full' },
        as: 'demo',
        main: true,
        see: ({ page, say }) => page.getByText(say('desktop.notOpened.title'), { exact: true }),
      },
    ],
  },
]
