/** A typical mistake of such queues, as a change of the shipped code. */
export interface Mutant {
  name: string
  /** How many histories have to notice it at the latest, where it takes more than usual. */
  runs?: number
  edits: readonly Edit[]
}

export interface Edit {
  file: string
  /** A piece of the file, which stands there once. */
  from: string
  to: string
}

export const mutants: readonly Mutant[] = [
  {
    name: 'drops a record when the server fails',
    edits: [
      {
        file: 'renderer/offline/sending/answers.ts',
        from: "if (status >= 500) return failed(record, refusal.message, 'busy', true)",
        to: "if (status >= 500) return { changes: { expect: expect(record), removePending: [record] }, next: 'done' }",
      },
    ],
  },
  {
    name: 'drops a record that nobody has answered',
    edits: [
      {
        file: 'renderer/offline/sending/answers.ts',
        from: "if (answer === null) return failed(record, 'unreachable', 'unreachable')",
        to: "if (answer === null) return { changes: { expect: expect(record), removePending: [record] }, next: 'unreachable' }",
      },
    ],
  },
  {
    name: 'takes a record out of the queue before it is sent',
    edits: [
      {
        file: 'renderer/offline/sending/drain.ts',
        from: 'return (await store.commit({ expect, putPending: marked })) ? marked : null',
        to: 'return (await store.commit({ expect, removePending: records })) ? marked.map((record) => ({ ...record, rev: 0 })) : null',
      },
    ],
  },
  {
    name: 'makes a new identity for each attempt',
    edits: [
      {
        file: 'renderer/offline/sending/wire.ts',
        from: "if (op === 'create') return { ...body, clientId, organizationId }",
        to: "if (op === 'create') return { ...body, clientId: (clientId + Math.random()).slice(2), organizationId }",
      },
    ],
  },
  {
    name: 'sends changes without the version that they started from',
    edits: [
      {
        file: 'renderer/offline/sending/wire.ts',
        from: '...(base && { version: base.version }), opId: opIdOf(record) }',
        to: '...(base && {}), opId: opIdOf(record) }',
      },
    ],
  },
  {
    name: 'changes a create that was sent already',
    edits: [
      { file: 'renderer/offline/queue/recording.ts', from: '!mayHaveArrived(record) ||', to: '!record.isCopied ||' },
    ],
  },
  {
    name: 'changes what somebody may send from a file',
    edits: [
      {
        file: 'renderer/offline/queue/recording.ts',
        from: '!mayHaveArrived(record) ||',
        to: 'record.attempts === 0 ||',
      },
    ],
  },
  {
    name: 'changes what may have arrived under its old identity',
    runs: 4_000,
    edits: [{ file: 'renderer/offline/queue/recording.ts', from: 'mayHaveArrived(record) ?', to: 'false ?' }],
  },
  {
    name: 'never learns the number that the server has given a row',
    edits: [
      {
        file: 'renderer/offline/sending/drain.ts',
        from: '  if (nameless) return giveNumber(deps, nameless)\n',
        to: '',
      },
    ],
  },
  {
    name: 'sends what somebody else has recorded',
    edits: [
      { file: 'renderer/offline/sending/sendable.ts', from: 'record.owner === owner && ', to: 'owner > 0 && ' },
      {
        file: 'renderer/offline/sending/drain.ts',
        from: 'if (deps.owner() !== marked.owner)',
        to: 'if (deps.owner() === null)',
      },
      { file: 'renderer/offline/sending/wire.ts', from: "'X-Record-Owner': String(record?.owner),", to: '' },
    ],
  },
  {
    name: 'gives up a conflict and takes what is stored',
    edits: [
      {
        file: 'renderer/offline/sending/answers.ts',
        from: 'if (clashes.length > 0) return needsPerson(',
        to: 'if (clashes.length > 0) return received(record, current, pending)\n  if (clashes.length < 0) return needsPerson(',
      },
    ],
  },
  {
    name: 'moves an interaction to a contact made here whomever others have moved it to',
    edits: [{ file: 'shared/domain/merge.ts', from: "  contactClientId: ['contactId'],\n", to: '' }],
  },
  {
    name: 'overwrites the notes of others',
    edits: [
      {
        file: 'shared/domain/merge.ts',
        from: 'merge.send[field] = bothNotes(base[field], value, current[field], signature)',
        to: 'merge.send[field] = current[field]',
      },
    ],
  },
  {
    name: 'moves the cursor before the page is stored',
    edits: [
      {
        file: 'renderer/offline/feed/pull.ts',
        from: '  await storePage(page, store)\n',
        to: '  await device.setPosition(userId, organizationId, { ...position, cursor: page.cursor })\n  await storePage(page, store)\n',
      },
    ],
  },
  {
    name: 'passes over deletions',
    edits: [
      {
        file: 'renderer/offline/feed/pull.ts',
        from: 'removeRows: { contact: page.deleted.contacts, interaction: page.deleted.interactions },',
        to: '',
      },
    ],
  },
  {
    name: 'keeps rows that are gone when it reads everything again',
    runs: 3_000,
    edits: [
      {
        file: 'renderer/offline/feed/pull.ts',
        from: '  if (again) await removeOthers(organizationId, again, store)\n',
        to: '',
      },
    ],
  },
  {
    name: 'forgets the queue of an organization that was closed',
    edits: [
      {
        file: 'renderer/offline/feed/pull.ts',
        from: 'putPending: [closedTo(record)],',
        to: 'removePending: [closedTo(record)],',
      },
    ],
  },
  {
    name: 'brings back a row that was deleted while its answer was lost',
    runs: 3_000,
    edits: [{ file: 'renderer/offline/sending/answers.ts', from: 'row && !row.deleted ?', to: 'row ?' }],
  },
  {
    name: "takes a hotel's sign-in page for an answer",
    edits: [
      {
        file: 'renderer/offline/sending/answers.ts',
        from: ": failed(record, 'unreachable', 'unreachable')",
        to: ": { changes: { expect: expect(record), removePending: [record] }, next: 'done' }",
      },
    ],
  },
  {
    name: 'drops what another tab has put into a record since its person looked at it',
    runs: 4_000,
    edits: [
      {
        file: 'renderer/offline/core.ts',
        from: '(holdsOnlySeen(record, seen) ? dropped(record, pending) : null)',
        to: 'dropped(record, pending)',
      },
    ],
  },
  {
    name: 'takes what a form has seen for as new as the record that it goes into',
    runs: 10_000,
    edits: [
      {
        file: 'renderer/offline/queue/recording.ts',
        from: 'Math.min(base.version, action.row.version)',
        to: 'base.version',
      },
    ],
  },
  {
    name: 'takes what still waits for what the newest row holds',
    runs: 20_000,
    edits: [
      {
        file: 'renderer/offline/view/overlay.ts',
        from: 'version: Math.min(row.version, base?.version ?? row.version),',
        to: '',
      },
    ],
  },
  {
    name: 'drops what its person was not asked about when they settle a conflict',
    runs: 3_000,
    edits: [
      {
        file: 'renderer/offline/queue/decisions.ts',
        from: "  choice === 'theirs' ? theirs :",
        to: "  choice === 'theirs' || choice === undefined ? theirs :",
      },
      {
        file: 'renderer/offline/queue/decisions.ts',
        from: 'clashes.every((field) => field in choices)',
        to: 'clashes.length > 0',
      },
    ],
  },
  {
    name: 'gives two tabs the same place in the order',
    edits: [
      {
        file: 'renderer/offline/store/memoryStore.ts',
        from: '      if (!comeLast(newRecords(changes), highest())) return false\n',
        to: '',
      },
    ],
  },
  {
    name: 'puts a deletion where another tab has put something else',
    edits: [
      {
        file: 'renderer/offline/queue/recording.ts',
        from: '...(record ? [{ id: record.id, entity, rev: null }] : [])',
        to: '',
      },
    ],
  },
  {
    name: 'lets two tabs change one record at once',
    edits: [{ file: 'renderer/offline/store/memoryStore.ts', from: 'rev)) return false', to: 'rev)) void 0' }],
  },
]
