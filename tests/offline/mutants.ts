import type { Mutant } from '../support/mutants.ts'

/** A typical fault of such queues. */
interface QueueMutant extends Mutant {
  /** The maximum number of histories until it must be detected, if more than usual. */
  runs?: number
  /** The seed of the first of them: a rare fault is looked for from the history on that notices it. */
  seed?: number
}

export const mutants: readonly QueueMutant[] = [
  {
    name: 'drops a record when the server fails',
    edits: [
      {
        file: 'renderer/offline/sending/answers.ts',
        from: "if (status >= 500) return failed(record, refusal.message, 'busy', true)",
        to: "if (status >= 500) return { changes: { expect: expectAll([record]), removePending: [record] }, next: 'done' }",
      },
    ],
  },
  {
    name: 'drops a record without a response',
    edits: [
      {
        file: 'renderer/offline/sending/answers.ts',
        from: "if (answer === null) return failed(record, 'unreachable', 'unreachable')",
        to: "if (answer === null) return { changes: { expect: expectAll([record]), removePending: [record] }, next: 'unreachable' }",
      },
    ],
  },
  {
    name: 'removes a record from the queue before it is sent',
    edits: [
      {
        file: 'renderer/offline/sending/drain.ts',
        from: 'return (await store.commit({ expect: expectAll(records), putPending: marked })) ? marked : null',
        to: 'return (await store.commit({ expect: expectAll(records), removePending: records })) ? marked.map((record) => ({ ...record, rev: 0 })) : null',
      },
    ],
  },
  {
    name: 'creates a new client id for each attempt',
    edits: [
      {
        file: 'renderer/offline/sending/wire.ts',
        from: "if (op === 'create') return { ...named, ...originOf(record), clientId, organizationId }",
        to: "if (op === 'create') return { ...named, clientId: (clientId + Math.random()).slice(2), organizationId }",
      },
    ],
  },
  {
    name: 'sends changes without their base version',
    edits: [
      {
        file: 'renderer/offline/sending/wire.ts',
        from: '...(record.base && {',
        to: "...(record.op === 'delete' && record.base && {",
      },
    ],
  },
  {
    name: 'changes a creation that was sent already',
    edits: [
      { file: 'renderer/offline/queue/recording.ts', from: '!mayHaveArrived(record) ||', to: '!record.isCopied ||' },
    ],
  },
  {
    name: 'changes a record that may be sent from a file',
    edits: [
      {
        file: 'renderer/offline/queue/recording.ts',
        from: '!mayHaveArrived(record) ||',
        to: 'record.attempts === 0 ||',
      },
    ],
  },
  {
    name: 'changes a record that may have arrived under its old id',
    runs: 4_000,
    seed: 7_722,
    edits: [{ file: 'renderer/offline/queue/recording.ts', from: 'mayHaveArrived(record) ?', to: 'false ?' }],
  },
  {
    name: 'never learns the id that the server has assigned to a row',
    edits: [
      {
        file: 'renderer/offline/sending/drain.ts',
        from: '  if (nameless) return giveNumber(deps, nameless, round)\n',
        to: '',
      },
    ],
  },
  {
    name: 'sends another user’s records',
    edits: [
      { file: 'renderer/offline/sending/sendable.ts', from: 'record.owner === owner && ', to: 'owner > 0 && ' },
      {
        file: 'renderer/offline/sending/drain.ts',
        from: 'if (deps.owner() !== marked.owner)',
        to: 'if (deps.owner() === null)',
      },
      { file: 'renderer/offline/sending/wire.ts', from: "'X-Record-Owner': String(record?.owner),", to: '' },
    ],
    seed: 11,
  },
  {
    name: 'shows a row that a restore has lost in place of the new one with its id',
    seed: 334,
    edits: [
      {
        file: 'renderer/offline/view/lists.ts',
        from: 'known?.version === row.version && same(known, row)',
        to: 'known?.version === row.version && same(known.version, row.version)',
      },
    ],
  },
  {
    name: 'shows a row that a restore has lost though another organization’s row has its id',
    runs: 2_000,
    seed: 2_721,
    edits: [
      { file: 'renderer/offline/view/lists.ts', from: 'other !== list) removeFrom', to: 'other === null) removeFrom' },
    ],
  },
  {
    name: 'gives a restored row the versions again that devices have seen',
    runs: 20_000,
    seed: 8_035,
    edits: [
      {
        file: 'tests/offline/simulation/serverModel.ts',
        from: 'Math.max(one.row.version + 1, epoch * versionsPerRestore)',
        to: 'Math.max(one.row.version, versionsPerRestore * 0)',
      },
    ],
  },
  {
    name: 'resolves a conflict by the stored values',
    edits: [
      {
        file: 'renderer/offline/sending/answers.ts',
        from: "if (clashes.length > 0 || record.op === 'delete')",
        to: "if (clashes.length > 0) return received(record, current, here)\n  if (record.op === 'delete')",
      },
    ],
  },
  {
    name: 'moves an interaction to a contact created here over another user’s move',
    seed: 10_338,
    edits: [{ file: 'shared/domain/merge.ts', from: "  contactClientId: ['contactId'],\n", to: '' }],
  },
  {
    name: 'opens a follow-up again that another user has completed',
    seed: 71_000_045,
    edits: [{ file: 'shared/domain/merge.ts', from: "  followUpDate: ['followUpCompleted'],\n", to: '' }],
  },
  {
    name: 'gives the points of a completion to who has recorded the interaction',
    edits: [
      {
        file: 'tests/offline/simulation/serverModel.ts',
        from: 'earn(userId, found.row.organizationId, 10,',
        to: 'earn(after.userId, found.row.organizationId, 10,',
      },
    ],
    seed: 5,
  },
  {
    name: 'overwrites other users’ notes',
    edits: [
      {
        file: 'shared/domain/merge.ts',
        from: 'bothNotes(base, mine, theirs, signature) : undefined',
        to: 'theirs : undefined',
      },
    ],
    seed: 86,
  },
  {
    name: 'moves the cursor before the page is stored',
    edits: [
      {
        file: 'renderer/offline/feed/pull.ts',
        from: '  if (!(await storePage(',
        to: '  await device.setPosition(userId, organizationId, { ...position, cursor: page.cursor })\n  if (!(await storePage(',
      },
    ],
  },
  {
    name: 'sends what is held back, and interactions before their contact that is',
    edits: [{ file: 'renderer/offline/sending/sendable.ts', from: ' && !held.has(rowKey(record))', to: '' }],
    seed: 75,
  },
  {
    name: 'sends interactions whose contact waits for the next round',
    edits: [{ file: 'renderer/offline/sending/drain.ts', from: 'skipped.length > 0 ?', to: 'skipped.length < 0 ?' }],
    seed: 122,
  },
  {
    name: 'orders the queue by the device’s clock',
    edits: [
      {
        file: 'renderer/offline/queue/localId.ts',
        from: 'a.seq - b.seq',
        to: 'Date.parse(a.madeAt) - Date.parse(b.madeAt)',
      },
    ],
  },
  {
    name: 'reads on after a page that had no space',
    seed: 185,
    edits: [
      {
        file: 'renderer/offline/feed/pull.ts',
        from: 'if (!(await storePage(page, gone, turn, store)))',
        to: 'if (!(await storePage(page, gone, turn, store).catch(() => true)))',
      },
    ],
  },
  {
    name: 'calls sent what it had no space to store the answer of',
    edits: [
      {
        file: 'renderer/offline/sending/drain.ts',
        from: 'const isWritten = await commitInTurn(deps, all, round)',
        to: 'const isWritten = await commitInTurn(deps, all, round).catch(() => true)',
      },
    ],
    seed: 15,
  },
  {
    name: 'ignores deletions',
    edits: [
      {
        file: 'renderer/offline/feed/pull.ts',
        from: '      contact: [...page.deleted.contacts, ...gone.contact],\n      interaction: [...page.deleted.interactions, ...gone.interaction],\n',
        to: '      ...gone,\n',
      },
    ],
  },
  {
    name: 'keeps deleted rows when it reads everything again',
    runs: 3_000,
    edits: [{ file: 'renderer/offline/feed/pull.ts', from: 'next.again === null ?', to: 'next === null ?' }],
    seed: 14,
  },
  {
    name: 'drops the queue of an organization that was closed',
    edits: [
      {
        file: 'renderer/offline/feed/pull.ts',
        from: 'putPending: [closedTo(record)],',
        to: 'removePending: [closedTo(record)],',
      },
    ],
    seed: 5,
  },
  {
    name: 'restores a row that was deleted after a lost response',
    runs: 3_000,
    edits: [{ file: 'renderer/offline/sending/answers.ts', from: 'if (row && !row.deleted)', to: 'if (row)' }],
  },
  {
    name: "takes a hotel's sign-in page for an answer",
    edits: [
      {
        file: 'renderer/offline/sending/answers.ts',
        from: 'isSuccess(answer.status) && !isRowOf(record, answer.status, answer.body) ?',
        to: 'answer.status < 0 && !isRowOf(record, answer.status, answer.body) ?',
      },
    ],
    seed: 5,
  },
  {
    name: 'drops what another tab has added to a record since the user saw it',
    runs: 10_000,
    seed: 5_462,
    edits: [
      {
        file: 'renderer/offline/core.ts',
        from: '(hasOnlySeenFields(record, seen) ? dropped(record, pending) : null)',
        to: 'dropped(record, pending)',
      },
    ],
  },
  {
    name: 'treats a form’s base as being as new as its record’s',
    runs: 20_000,
    seed: 39_983,
    edits: [
      {
        file: 'renderer/offline/queue/recording.ts',
        from: 'Math.min(base.version, action.row.version)',
        to: 'base.version',
      },
    ],
  },
  {
    name: 'treats queued values as those of the newest row',
    runs: 20_000,
    seed: 43_035,
    edits: [
      {
        file: 'renderer/offline/view/overlay.ts',
        from: 'version: Math.min(row.version, base?.version ?? row.version),',
        to: '',
      },
    ],
  },
  {
    name: 'deletes what another user has changed without asking',
    edits: [
      {
        file: 'renderer/offline/sending/wire.ts',
        from: '...(record.base && {',
        to: "...(record.op !== 'delete' && record.base && {",
      },
    ],
  },
  {
    name: 'takes what others have changed for seen by the user of a deletion',
    runs: 3_000,
    edits: [{ file: 'renderer/offline/sending/answers.ts', from: "    later.op !== 'delete' &&\n", to: '' }],
    seed: 21,
  },
  {
    name: 'drops changes that the user was not asked about when they resolve a conflict',
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
    seed: 23,
  },
  {
    name: 'gives two tabs the same position in the order',
    edits: [
      {
        file: 'renderer/offline/store/memoryStore.ts',
        from: '      if (!comeLast(newRecords(changes), highest())) return false\n',
        to: '',
      },
    ],
  },
  {
    name: 'replaces another tab’s new record by a deletion',
    edits: [
      {
        file: 'renderer/offline/queue/recording.ts',
        from: '...(record ? [{ id: record.id, entity, rev: null }] : [])',
        to: '',
      },
    ],
    seed: 5,
  },
  {
    name: 'lets two tabs change one record concurrently',
    edits: [{ file: 'renderer/offline/store/memoryStore.ts', from: 'rev)) return false', to: 'rev)) void 0' }],
  },
  {
    name: 'lets two tabs send at once',
    edits: [
      {
        file: 'renderer/offline/sending/drain.ts',
        from: 'await deps.exclusively(() => takeStep(deps, round))',
        to: 'await takeStep(deps, round)',
      },
    ],
  },
  {
    name: 'gives each tab a lock of its own',
    edits: [
      {
        file: 'renderer/offline/sending/locks.ts',
        from: 'if (!locks) return alone',
        to: 'if (!locks || userId > 0) return alone',
      },
    ],
  },
  {
    name: 'does not tell other tabs what it has stored',
    edits: [{ file: 'renderer/offline/store/watchedStore.ts', from: '    channel?.postMessage(message)\n', to: '' }],
  },
  {
    name: 'withdraws what depends on a refused record with it',
    seed: 99,
    edits: [
      {
        file: 'renderer/offline/core.ts',
        from: 'hasOnlySeenFields(record, seen) && isAlone(record, pending) ?',
        to: 'hasOnlySeenFields(record, seen) ?',
      },
    ],
  },
  {
    name: 'leaves queued what belongs to a refused save',
    edits: [{ file: 'renderer/offline/core.ts', from: 'droppedWith(record, beside, all)', to: 'dropped(record, all)' }],
    seed: 31,
  },
  {
    name: 'calls received what is still queued',
    edits: [
      {
        file: 'renderer/offline/saver.ts',
        from: "return record.problem ? { refused: record, answer: last } : { state: 'kept', answer: last }",
        to: "return record.problem ? { refused: record, answer: last } : { state: 'received', answer: last }",
      },
    ],
  },
  {
    name: 'lists as sent what the server has refused',
    edits: [
      {
        file: 'renderer/offline/sending/drain.ts',
        from: 'isDone && changes.removePending !== undefined',
        to: 'isDone && answer !== null',
      },
    ],
  },
  {
    name: 'lets a record that is never answered hold up all others',
    edits: [
      {
        file: 'renderer/offline/sending/drain.ts',
        from: '  if (answer !== null || silent !== null || deps.isOnline?.() === false) return step\n',
        to: '  if (answer !== null || marked.id !== silent) return step\n',
      },
    ],
    seed: 10,
  },
  {
    name: 'always tries the same record after one that is never answered',
    edits: [
      { file: 'renderer/offline/sending/drain.ts', from: 'ready[uplink.probes++ % ready.length]', to: 'ready[0]' },
    ],
    seed: 104,
  },
  {
    name: 'does not try again what it has left out of a round',
    edits: [
      {
        file: 'renderer/offline/sending/drain.ts',
        from: 'stop: (left && round.skip.get(left.id)) ?? null',
        to: 'stop: left && round.skip.size < 0 ? null : null',
      },
    ],
    seed: 15,
  },
  {
    name: 'sends a batch that is never answered again as it was',
    edits: [
      {
        file: 'renderer/offline/sending/uplink.ts',
        from: 'uplink.batch = Math.max(1, Math.floor(Math.min(batch, sent.length) / 2))',
        to: 'uplink.batch = batch',
      },
    ],
    seed: 40,
  },
]

/** Those that only show between the transactions of the real server. */
export const serverMutants: readonly QueueMutant[] = [
  {
    name: 'skips what commits after a later change was read',
    seed: 21,
    edits: [
      {
        file: 'api/resources/sync/queries.ts',
        from: 'pg_snapshot_xmin(pg_current_snapshot())',
        to: 'pg_snapshot_xmax(pg_current_snapshot())',
      },
    ],
  },
]
