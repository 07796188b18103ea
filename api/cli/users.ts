import * as z from 'zod'
import { roles, type Role } from '../../shared/domain/permissions.ts'
import { subscriptionGoesOn } from '../../shared/domain/plan.ts'
import { organizationName } from '../../shared/schemas/common.ts'
import { emailAddress, newPassword, personName, username } from '../../shared/schemas/user.ts'
import type { Executor } from '../db/database.ts'
import { createAccount, hashNewPassword } from '../resources/auth/service.ts'
import { setRole } from '../resources/members/service.ts'
import { addFounder, addMember, claimOrCreate, getOrganization } from '../resources/organizations/service.ts'
import { CliError, tableOf, UsageError, type Command, type Context } from './command.ts'
import * as queries from './queries.ts'

interface ListedUser {
  id: number
  username: string
  name: string
  email: string | null
  active: boolean
  lastSeen: string | null
  memberships: { organizationId: number; organization: string; role: Role }[]
}

interface Paying {
  status: string
  customerId: string
}

const passwordOption = {
  'password-stdin': { describe: 'Reads the password from standard input instead of asking for it' },
}
const userArg = ['USER'] as const

/** `users …`: USER is a username, e-mail or id. */
export const userCommands: Readonly<Record<string, Command>> = {
  'users list': {
    summary: 'Lists the users with their organizations and roles',
    database: 'reads',
    options: { json: { describe: 'As JSON, for programs' } },
    async run(words, { database, say }) {
      const users = await (await database()).rows<ListedUser>(queries.listUsers)
      if (words.has('json')) return say(JSON.stringify(users))
      tableOf(
        ['ID', 'USERNAME', 'NAME', 'E-MAIL', 'STATE', 'LAST SEEN', 'ROLES'],
        users.map((user) => [
          String(user.id),
          user.username,
          user.name,
          user.email ?? '',
          user.active ? 'active' : 'disabled',
          user.lastSeen?.slice(0, 10) ?? 'never',
          user.memberships
            .map(({ organizationId, organization, role }) => `${role} of ${organizationId} (${organization})`)
            .join(', '),
        ]),
      ).forEach(say)
    },
  },

  'users create': {
    summary: 'Makes a user, and asks for the password',
    database: 'changes',
    options: {
      username: { takes: 'NAME', describe: 'What the user signs in with', required: true },
      name: { takes: 'NAME', describe: 'How others see the user', required: true },
      email: { takes: 'ADDRESS', describe: 'E-mail address', required: true },
      organization: { takes: 'ID', describe: 'Organization to join (see "organizations list")' },
      'new-organization': { takes: 'NAME', describe: 'Makes an organization with the user as its admin, instead' },
      role: { takes: 'ROLE', describe: `Role in the organization: ${roles.join(', ')}; member if left out` },
      ...passwordOption,
    },
    async run(words, context) {
      const input = check(accountSchema, {
        username: words.option('username'),
        name: words.option('name'),
        email: words.option('email'),
      })
      const role = roleOf(words.option('role') ?? 'member')
      const [existing, fresh] = [words.option('organization'), words.option('new-organization')]
      if ((existing === undefined) === (fresh === undefined))
        throw new UsageError('One of --organization ID and --new-organization NAME is needed.')
      const place = fresh === undefined ? { id: idOf(existing ?? ''), role } : { name: check(organizationName, fresh) }
      const db = await context.database()
      const passwordHash = await readPassword(words.has('password-stdin'), context)
      await db.transaction(async (tx) => context.say(await createUser({ ...input, passwordHash }, place, tx)))
    },
  },

  'users reset-password': {
    summary: 'Sets a new password, and ends every sign-in of the user',
    database: 'changes',
    args: userArg,
    options: passwordOption,
    async run({ args, has }, context) {
      const db = await context.database()
      const user = await findUser(args.USER ?? '', db)
      const passwordHash = await readPassword(has('password-stdin'), context)
      await db.transaction(async (tx) => {
        await tx.rows(queries.resetPassword, [user.id, passwordHash])
        await tx.rows(queries.endSignIns, [user.id])
      })
      context.say(`The password of ${user.username} is changed, and their sign-ins have ended.`)
    },
  },

  'users set-role': {
    summary: 'Gives a member of an organization another role',
    database: 'changes',
    args: ['USER', 'ROLE'],
    options: { organization: { takes: 'ID', describe: 'The organization (see "organizations list")', required: true } },
    async run({ args, option }, { database, say }) {
      const role = roleOf(args.ROLE ?? '')
      const organizationId = idOf(option('organization') ?? '')
      const db = await database()
      const user = await findUser(args.USER ?? '', db)
      await db.transaction((tx) => setRole(organizationId, user.id, role, tx))
      say(`${user.username} is ${role} of organization ${organizationId} now.`)
    },
  },

  'users disable': {
    summary: 'Lets a user no longer sign in; what they recorded stays, and so does a paid subscription',
    database: 'changes',
    args: userArg,
    options: { force: { describe: 'Even where an organization is left without an administrator' } },
    async run({ args, has }, { database, say }) {
      const db = await database()
      const user = await findUser(args.USER ?? '', db)
      const left = await db.rows<{ name: string }>(queries.onlyAdminOf, [user.id])
      if (left.length > 0 && !has('force')) {
        throw new CliError(
          `${user.username} is the only administrator of ${left.map(({ name }) => name).join(', ')}: make another member one first, or add --force.`,
        )
      }
      await db.transaction(async (tx) => {
        await tx.rows(queries.disable, [user.id])
        await tx.rows(queries.endSignIns, [user.id])
      })
      say(`${user.username} can no longer sign in.`)
      const paying = await db.first<Paying>(queries.subscriptionOf, [user.id])
      // It is not cancelled: "users enable" takes back the one, but not the other.
      if (paying && subscriptionGoesOn(paying.status))
        say(
          `Their subscription goes on, and they can no longer cancel it. To end it, cancel that of customer ${paying.customerId} at the payment provider.`,
        )
    },
  },

  'users enable': {
    summary: 'Lets a disabled user sign in again',
    database: 'changes',
    args: userArg,
    async run({ args }, { database, say }) {
      const db = await database()
      const user = await findUser(args.USER ?? '', db)
      await db.rows(queries.enable, [user.id])
      say(`${user.username} can sign in again.`)
    },
  },
}

const accountSchema = z.object({ username, name: personName, email: emailAddress })

type NewUser = z.output<typeof accountSchema> & { passwordHash: string }

/** @returns what was done */
async function createUser(
  user: NewUser,
  place: { id: number; role: Role } | { name: string },
  tx: Executor,
): Promise<string> {
  const organizationId =
    'id' in place ? (await getOrganization(place.id, tx)).id : await claimOrCreate(null, place.name, tx)
  if (organizationId === null) throw new Error('A new organization has no id')
  const userId = await createAccount({ ...user, organizationId }, tx)
  if ('id' in place) await addMember(organizationId, userId, place.role, tx)
  else await addFounder(organizationId, userId, tx)
  return `Made user ${userId} (${user.username}) as ${'id' in place ? place.role : 'admin'} of organization ${organizationId}.`
}

function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new UsageError(`${parsed.error.issues[0]?.message}.`)
}

function roleOf(word: string): Role {
  const role = roles.find((known) => known === word)
  if (role === undefined) throw new UsageError(`"${word}" is no role: it takes one of ${roles.join(', ')}.`)
  return role
}

/** The id of an organization. */
export function idOf(word: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UsageError(`"${word}" is no id: it takes a whole number above 0.`)
  return Number(word)
}

async function findUser(word: string, db: Executor): Promise<{ id: number; username: string }> {
  const user = await db.first<{ id: number; username: string }>(queries.findUser, [word])
  if (!user) throw new CliError(`There is no user ${word}: "users list" shows all.`)
  return user
}

async function readPassword(fromInput: boolean, { newPassword: ask, passwords }: Context): Promise<string> {
  return hashNewPassword(check(newPassword, await ask(fromInput)), { passwords })
}
