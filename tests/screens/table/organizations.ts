import type { Moment, Screen } from '../types.ts'
import { button, buttonFor, inDialog, press, retry, storedStates } from './states.ts'

const path = '/organizations'
const team = `${path}?tab=invitations`

/** A link that is shown once; the invitation replaces the previous one. */
async function invite({ page, say }: Moment) {
  await page.getByLabel(say('team.invite.name'), { exact: true }).fill('Nora New')
  await page.getByLabel(say('team.invite.email'), { exact: true }).fill('nora.new@example.org')
  await page.getByRole('button', { name: say('team.invite.submit') }).click()
}

const members = ({ page, say }: Moment) => page.getByRole('heading', { name: say('team.members.title'), exact: true })

/** Gives the own role away, which asks first. */
async function giveRoleAway({ page, say }: Moment) {
  const own = page.locator('[data-own=true]').getByRole('combobox')
  await own.click()
  await page.locator('.ant-select-item-option', { hasText: say('common.roles.member') }).click()
}

async function leaveAsLast(moment: Moment) {
  await press('team.members.leave')(moment)
  await inDialog('team.members.leave')(moment).click()
}

const devices = ({ page, say }: Moment) => page.getByRole('region', { name: say('devices.title') })
const toDevices = (moment: Moment) => devices(moment).scrollIntoViewIfNeeded()
const fields = `${path}?tab=fields`

/** The first choice of the demo's first field is there to be changed. */
const editField = buttonFor('customFields.editName')

const auditLog = ({ page, say }: Moment) => page.getByRole('list', { name: say('audit.list') })

export const organizationScreens: readonly Screen[] = [
  {
    name: 'Organizations',
    states: [
      ...storedStates(path).filter(({ name }) => name !== 'empty' && name !== 'no organization'),
      { name: 'none', path, as: 'homeless' },
      { name: 'no match', path: `${path}?q=nothing+is+called+this`, as: 'demo' },
      { name: 'new', path, as: 'demo', opens: { by: button('common.newOrganization'), what: 'dialog' } },
      {
        name: 'new, mistakes',
        path: `${path}?new=true`,
        as: 'demo',
        act: press('organizations.form.submitCreate'),
        see: ({ page }) => page.locator('[aria-invalid=true]'),
      },
      { name: 'edit', path, as: 'demo', opens: { by: buttonFor('organizations.editName'), what: 'dialog' } },
    ],
  },
  {
    name: 'Audit log',
    states: [
      { name: 'full', path: `${path}?tab=audit`, as: 'demo', main: true, see: auditLog },
      { name: 'error', path: `${path}?tab=audit`, as: 'demo', refuses: /\/api\/audit\//, see: retry },
    ],
  },
  {
    name: 'Custom fields',
    states: [
      { name: 'full', path: fields, as: 'demo', main: true, see: editField },
      { name: 'empty', path: fields, as: 'empty', main: true, see: button('customFields.add') },
      { name: 'error', path: fields, as: 'demo', refuses: /\/api\/custom-fields\//, see: retry },
      { name: 'edit', path: fields, as: 'demo', main: true, opens: { by: editField, what: 'dialog' } },
      {
        name: 'new, mistakes',
        path: fields,
        as: 'empty',
        act: async (moment) => {
          await press('customFields.add')(moment)
          await press('common.save')(moment)
        },
        see: ({ page }) => page.locator('[aria-invalid=true]'),
      },
      { name: 'retire', path: fields, as: 'demo', opens: { by: buttonFor('customFields.retireName'), what: 'dialog' } },
    ],
  },
  {
    name: 'Team',
    states: [
      { name: 'full', path: team, as: 'demo', main: true, see: members },
      { name: 'empty', path: team, as: 'empty', see: members },
      { name: 'member', path: team, as: 'member', see: members },
      { name: 'long names', path: team, as: 'long', see: members },
      {
        name: 'no organization',
        path: team,
        as: 'homeless',
        see: ({ page, say }) => page.getByRole('main').getByText(say('shell.noOrganizations')),
      },
      { name: 'devices', path: team, as: 'demo', main: true, act: toDevices, see: devices },
      { name: 'devices, none', path: team, as: 'empty', act: toDevices, see: devices },
      { name: 'loading', path: team, as: 'demo', answers: 'held', see: members },
      { name: 'error', path: team, as: 'demo', answers: 'refused', see: retry },
      {
        name: 'link',
        path: team,
        as: 'empty',
        act: invite,
        see: ({ page, say }) => page.getByLabel(say('team.link.label'), { exact: true }),
      },
      {
        name: 'mistakes',
        path: team,
        as: 'demo',
        act: press('team.invite.submit'),
        see: ({ page }) => page.locator('[aria-invalid=true]'),
      },
      { name: 'revoke', path: team, as: 'demo', opens: { by: buttonFor('team.invitations.revokeOf'), what: 'dialog' } },
      { name: 'remove', path: team, as: 'demo', opens: { by: buttonFor('team.members.removeOf'), what: 'dialog' } },
      {
        name: 'own role',
        path: team,
        as: 'demo',
        act: giveRoleAway,
        see: ({ page, say }) => page.getByText(say('team.ownRole.text')),
      },
      {
        name: 'last administrator',
        path: team,
        as: 'demo',
        act: leaveAsLast,
        see: ({ page }) => page.getByRole('dialog').getByRole('alert'),
      },
      { name: 'leave', path: team, as: 'demo', opens: { by: button('team.members.leave'), what: 'dialog' } },
    ],
  },
  {
    name: 'Organizations (token)',
    states: [
      { name: 'two', path: `/jwt${path}`, as: 'guest' },
      {
        name: 'viewing another',
        path: `/jwt${path}`,
        as: 'guest',
        act: (moment) => buttonFor('organizations.viewName')(moment).click(),
        see: ({ page, say }) => page.getByText(say('organizations.viewed'), { exact: true }),
      },
    ],
  },
]
