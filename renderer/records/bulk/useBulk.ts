import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity, Rows } from '../../../shared/replica.ts'
import { useSession } from '../../lib/session.ts'
import { OthersRecords } from '../../offline/localRecords.ts'
import { outbox } from '../../offline/outbox.ts'
import type { HeldBack } from '../../offline/saving.ts'
import { failedToast } from '../sync/savedToast.ts'
import { undone, type BulkChange, type BulkPlan, type Left } from './plan.ts'

/** So many are on the disk together: between two of them it shows how far it is, and can be stopped. */
const atOnce = 50

export type BulkState =
  | { phase: 'asking' }
  | { phase: 'running'; done: number; total: number }
  | {
      phase: 'done'
      op: BulkPlan<Rows[Entity]>['op']
      changed: number
      /** As they were: they were so already; of an undone change, as others or the network have them since. */
      unchanged: number
      /** It was stopped before, or failed. */
      unreached: number
      left: readonly Left[]
      isUndone: boolean
    }

const failures = { contact: 'contacts.toasts.updateFailed', interaction: 'interactions.toasts.updateFailed' } as const

/**
 * Changes many rows, with its progress; it can be stopped, and undone.
 * @param count how many were chosen
 * @param rowsNow the rows of the organization, as they are when it is called
 */
export function useBulk<E extends Entity>(entity: E, count: number, rowsNow: () => readonly Rows[E][]) {
  const { t } = useTranslation()
  // Who has begun: it goes on after the dialog has gone, also while another user signs in.
  const { id: owner } = useSession().user
  const [state, setState] = useState<BulkState>({ phase: 'asking' })
  const made = useRef<{ op: BulkPlan<Rows[E]>['op']; changes: readonly BulkChange<Rows[E]>[] }>({
    op: 'update',
    changes: [],
  })
  const held = useRef<HeldBack[]>([])
  const isStopped = useRef(false)

  const letGo = () => held.current.splice(0).forEach((one) => one.letGo())
  useEffect(() => letGo, [])

  /** @returns how many were done until it was stopped, or failed */
  async function inSteps<Item>(
    items: readonly Item[],
    step: (some: readonly Item[]) => Promise<void>,
  ): Promise<number> {
    isStopped.current = false
    let done = 0
    while (done < items.length && !isStopped.current) {
      setState({ phase: 'running', done, total: items.length })
      try {
        await step(items.slice(done, done + atOnce))
      } catch (error) {
        if (!(error instanceof OthersRecords)) failedToast(t, error, failures[entity])
        break
      }
      done = Math.min(done + atOnce, items.length)
    }
    return done
  }

  const keep = (changes: readonly BulkChange<Rows[E]>[]) =>
    outbox.keep(
      owner,
      changes.map(({ row, body }) => ({ op: 'update', entity, row, body })),
    )

  async function holdBack(op: 'complete' | 'delete', changes: readonly BulkChange<Rows[E]>[]) {
    const actions = changes.map(({ row, body }) => (op === 'delete' ? { op, entity, row } : { op, entity, row, body }))
    held.current.push(await outbox.holdBack(owner, actions))
  }

  async function run({ op, changes, left }: BulkPlan<Rows[E]>): Promise<void> {
    const changed = await inSteps(changes, (some) => (op === 'update' ? keep(some) : holdBack(op, some)))
    made.current = { op, changes: changes.slice(0, changed) }
    const others = left.reduce((sum, { names }) => sum + names.length, 0)
    const planned = changes.length
    const counts = { changed, unchanged: count - planned - others, unreached: planned - changed }
    setState({ phase: 'done', op, ...counts, left, isUndone: false })
  }

  /** @returns how many are as before */
  async function undoValues(changes: readonly BulkChange<Rows[E]>[]): Promise<number> {
    const back = undone(changes, new Map(rowsNow().map((row) => [row.clientId, row])))
    return inSteps(back, keep)
  }

  /** What was sent meanwhile comes back from the bin; a completion does not. */
  async function undoHeld(op: BulkPlan<Rows[E]>['op']): Promise<number> {
    let back = 0
    await inSteps(held.current, async (some) => {
      for (const one of some) {
        const sent = await one.takeBack()
        if (op === 'delete' && sent.length > 0)
          await outbox.keep(
            owner,
            sent.map((row) => ({ op: 'update', entity, row, body: { returned: true } })),
          )
        back += one.count - (op === 'delete' ? 0 : sent.length)
      }
    })
    letGo()
    return back
  }

  async function undo(): Promise<void> {
    const { op, changes } = made.current
    const changed = op === 'update' ? await undoValues(changes) : await undoHeld(op)
    const counts = { changed, unchanged: changes.length - changed, unreached: 0 }
    setState({ phase: 'done', op, ...counts, left: [], isUndone: true })
  }

  return { state, run, undo, stop: () => (isStopped.current = true), letGo }
}
