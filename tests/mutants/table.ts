import type { Mutant } from '../support/mutants.ts'

/**
 * One guard of the product removed each, named by the consequence. Those of the offline queue are in
 * tests/offline/mutants.ts.
 */
export const mutants: readonly Mutant[] = [
  {
    name: 'permission: every role may do everything in its organization',
    edits: [{ file: 'api/http/authorize.ts', from: 'if (grant === null) throw forbidden()', to: '' }],
  },
  {
    name: 'tenancy: a stranger counts as a member of every organization',
    edits: [
      {
        file: 'api/http/authorize.ts',
        from: 'caller.memberships.get(organizationId)',
        to: "(caller.memberships.get(organizationId) ?? 'member')",
      },
    ],
  },
  {
    name: 'cross-site: a cookie counts whichever site sends the request',
    edits: [
      {
        file: 'api/http/authenticate.ts',
        from: 'if (!safeMethods.has(ctx.method) && !byHeader && !isOurs(ctx))',
        to: 'if (false)',
      },
    ],
  },
  {
    name: 'sign-in: an account can be tried without limit',
    edits: [{ file: 'api/http/limits.ts', from: '    await consume(limiter, key)\n', to: '' }],
  },
  {
    name: 'invitations: a link works after its seven days',
    edits: [{ file: 'api/resources/invitations/policy.ts', from: 'return late || ', to: 'return ' }],
  },
  {
    name: 'invitations: a link works more than once',
    edits: [{ file: 'api/resources/invitations/policy.ts', from: "  if (accepted) return 'accepted'\n", to: '' }],
  },
  {
    name: 'creates: a known clientId with another body is taken for a repeat',
    edits: [
      {
        file: 'api/resources/records/creations.ts',
        from: 'stored.hash === hash ?',
        to: 'stored.hash !== null || hash ?',
      },
    ],
  },
  {
    name: 'changes: one that is based on an old version overwrites the newer one',
    edits: [
      {
        file: 'api/resources/records/changes.ts',
        from: 'if (change.version !== undefined && change.version !== stored.row.version)',
        to: 'if (false)',
      },
    ],
  },
  {
    name: 'deletions: what another member has changed since is deleted',
    edits: [
      { file: 'api/resources/records/changes.ts', from: 'if (Object.keys(theirs).length > 0)', to: 'if (false)' },
    ],
  },
  {
    name: 'areas: a user who is no member is given one',
    edits: [{ file: 'api/resources/areas/service.ts', from: 'if (members?.count !== team.length)', to: 'if (false)' }],
  },
  {
    name: 'areas: a border may cross itself',
    edits: [
      { file: 'shared/domain/polygon.ts', from: "return isCrossing(corners) ? 'crossing' : null", to: 'return null' },
    ],
  },
  {
    name: 'confidential notes: every role reads them',
    edits: [
      {
        file: 'shared/domain/confidential.ts',
        from: 'grantFor(role, `confidential:${readers}`) !== null',
        to: 'grantFor(role, `confidential:${readers}`) !== undefined',
      },
    ],
  },
  {
    name: 'views: every member changes those that others share',
    edits: [
      {
        file: 'api/resources/views/service.ts',
        from: 'if (!covers(grant, userId, view)) throw forbidden()',
        to: 'void covers, grant, forbidden',
      },
    ],
  },
  {
    name: 'views: private ones are seen by everybody',
    edits: [{ file: 'api/resources/views/queries.ts', from: ' and (v.shared or v.user_id = $2)', to: '' }],
  },
  {
    name: 'assigning: a member answers for the one who was asked',
    edits: [
      {
        file: 'api/resources/records/assigning.ts',
        from: 'const isOwn = isOwnWord(next, stored, userId)',
        to: 'const isOwn = isOwnWord(next, stored, next.to)',
      },
    ],
  },
  {
    name: "queue: one user's record is stored for another one",
    edits: [
      {
        file: 'api/http/mount.ts',
        from: 'if (owner && owner !== String(caller.userId)) throw wrongOwner()',
        to: 'void owner, caller, wrongOwner',
      },
    ],
  },
  {
    name: 'lists: a tag that other rows can have too',
    edits: [{ file: 'api/db/recordQueries.ts', from: 'sum(hashint8extended(id, version))', to: 'sum(version)' }],
  },
  {
    name: 'follow-ups: a completed one is opened again by an ordinary change',
    edits: [
      {
        file: 'shared/domain/followUpChanges.ts',
        from: 'if (!before.followUpCompleted) return changes',
        to: 'return changes',
      },
    ],
  },
  {
    name: 'guard: a protected page opens without a user',
    edits: [
      {
        file: 'renderer/app/guards.tsx',
        from: '  if (!user)\n    return <Navigate',
        to: '  if (user === undefined)\n    return <Navigate',
      },
    ],
  },
  {
    name: 'team: members see the invite form',
    edits: [
      {
        file: 'renderer/features/organizations/team/TeamTab.tsx',
        from: 'if (!isBegun && (!mayInvite || !role))',
        to: 'if (!role)',
      },
    ],
  },
  {
    name: 'activities: an interaction is deleted without a question',
    edits: [
      {
        file: 'renderer/features/interactions/activities/DeleteDialog.tsx',
        from: 'if (interaction && interaction !== asked) setAsked(interaction)',
        to: 'if (interaction && interaction !== asked) { setAsked(interaction); mutate(interaction) }',
      },
    ],
  },
  {
    name: 'contacts: the form does not check what was entered',
    edits: [
      {
        file: 'renderer/features/contacts/contactValues.ts',
        from: 'zodResolver(contactForm as z.ZodType<SavedValues, ContactValues>)',
        to: 'zodResolver(contactForm.partial().catch({}) as unknown as z.ZodType<SavedValues, ContactValues>)',
      },
    ],
  },
  {
    name: 'toasts: errors are not told apart',
    edits: [{ file: 'renderer/ui/toast/Toaster.tsx', from: "current?.variant === 'destructive'", to: 'false' }],
  },
  {
    name: 'sign-out: no question about records that are not sent',
    edits: [
      {
        file: 'renderer/records/sync/leaving.ts',
        from: 'if (unsentBy(leaving) + unfinished.imports.length > 0)',
        to: 'if (unfinished.imports.length > 0)',
      },
    ],
  },
  {
    name: 'offline: a page does not open without the server',
    edits: [
      {
        file: 'renderer/sw.ts',
        from: "handlerDidError: () => shell.matchPrecache('/index.html')",
        to: 'handlerDidError: async () => undefined',
      },
    ],
  },
  {
    name: 'rows: a record that needs a decision is marked as waiting',
    edits: [{ file: 'renderer/records/sync/SyncMark.tsx', from: "problem ? 'asks' : sending", to: 'sending' }],
  },
]
