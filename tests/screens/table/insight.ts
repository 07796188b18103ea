import type { Moment, Screen, State } from '../types.ts'
import { button, buttonFor, retry, storedStates } from './states.ts'

const rewards = '/rewards'
const reports = '/reports'
const members = /\/api\/members\//

const tabs = (path: string, names: readonly string[]): State[] =>
  names.flatMap((tab): State[] => [
    { name: tab, path: `${path}?tab=${tab}`, as: 'demo', main: true },
    { name: `${tab}, empty`, path: `${path}?tab=${tab}`, as: 'empty' },
    { name: `${tab}, long names`, path: `${path}?tab=${tab}`, as: 'long' },
    { name: `${tab}, loading`, path: `${path}?tab=${tab}`, as: 'demo', answers: 'held' },
    { name: `${tab}, error`, path: `${path}?tab=${tab}`, as: 'demo', answers: 'refused', see: retry },
  ])

const period = ({ page, say }: Moment) =>
  page.getByRole('button', { name: new RegExp(`^${say('reports.period.label')}`) })

/** Rewards and reports. */
export const insightScreens: readonly Screen[] = [
  {
    name: 'Rewards',
    states: [
      ...storedStates(rewards),
      { name: 'member', path: rewards, as: 'member' },
      ...tabs(rewards, ['leaderboard', 'history']),
      { name: 'award', path: rewards, as: 'demo', opens: { by: button('rewards.award.action'), what: 'dialog' } },
      {
        name: 'award without members',
        path: rewards,
        as: 'demo',
        refuses: members,
        opens: { by: button('rewards.award.action'), what: 'dialog' },
        see: retry,
      },
      {
        name: 'new achievement',
        path: rewards,
        as: 'demo',
        opens: { by: button('rewards.achievements.add'), what: 'dialog' },
      },
      {
        name: 'edit achievement',
        path: rewards,
        as: 'demo',
        opens: { by: buttonFor('rewards.achievements.editName'), what: 'dialog' },
      },
      {
        name: 'retire',
        path: rewards,
        as: 'demo',
        opens: { by: buttonFor('rewards.achievements.retireName'), what: 'dialog' },
      },
    ],
  },
  {
    name: 'Reports',
    states: [
      ...storedStates(reports),
      ...tabs(reports, ['locations', 'team']),
      {
        name: 'of a member of another organization',
        path: ({ elsewhere }) => `${reports}?member=${elsewhere.memberId}`,
        as: 'guest',
        see: button('elsewhere.switchTo', { name: 'Lakeside Church' }),
      },
      {
        name: 'of another organization',
        path: ({ elsewhere }) => `${reports}?organization=${elsewhere.organizationId}`,
        as: 'guest',
        see: button('elsewhere.switchTo', { name: 'Lakeside Church' }),
      },
      { name: 'filters', path: reports, as: 'demo', opens: { by: button('reports.filters.button'), what: 'dialog' } },
      {
        name: 'filters without members',
        path: reports,
        as: 'demo',
        refuses: members,
        opens: { by: button('reports.filters.button'), what: 'dialog' },
        see: retry,
      },
      { name: 'chart missing', path: reports, as: 'demo', loses: /ColumnChart-.*\.js$/, see: retry },
      { name: 'period menu', path: reports, as: 'demo', opens: { by: period, what: 'menu' } },
      { name: 'other dates', path: `${reports}?dates=true`, as: 'demo', see: ({ page }) => page.getByRole('dialog') },
      { name: 'export menu', path: reports, as: 'demo', opens: { by: button('reports.export.button'), what: 'menu' } },
    ],
  },
  { name: 'Reports (token)', states: [{ name: 'full', path: `/jwt${reports}`, as: 'demo' }] },
]
