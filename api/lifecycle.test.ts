import { describe, expect, it } from 'vitest'
import { createLifecycle, Interrupted } from './lifecycle.ts'

const unexpected = (error: unknown) => {
  throw error
}

describe('lifecycle', () => {
  it('undoes the steps in reverse order, once, even if stopped repeatedly', async () => {
    const undone: string[] = []
    const life = createLifecycle(unexpected)
    for (const name of ['database', 'pool', 'server'])
      await life.step(
        () => name,
        (result) => void undone.push(result),
      )
    await Promise.all([life.stop(), life.stop()])
    await life.stop()
    expect(undone).toEqual(['server', 'pool', 'database'])
  })

  it('finishes the current step before undoing it, and starts no further one', async () => {
    const undone: string[] = []
    const life = createLifecycle(unexpected)
    const slow = Promise.withResolvers<string>()
    const step = life.step(
      () => slow.promise,
      (result) => void undone.push(result),
    )
    const stopped = life.stop()
    expect(undone).toEqual([])
    slow.resolve('database')
    await expect(step).rejects.toBeInstanceOf(Interrupted)
    await stopped
    expect(undone).toEqual(['database'])
    await expect(life.step(() => 'pool')).rejects.toBeInstanceOf(Interrupted)
  })

  it('does not undo a step that failed', async () => {
    const undone: string[] = []
    const life = createLifecycle(unexpected)
    await life.step(
      () => 'database',
      (result) => void undone.push(result),
    )
    await expect(
      life.step(
        () => Promise.reject(new Error('no')),
        () => void undone.push('never'),
      ),
    ).rejects.toThrow('no')
    await life.stop()
    expect(undone).toEqual(['database'])
  })

  it('reports a failing undo and continues', async () => {
    const failures: unknown[] = []
    const undone: string[] = []
    const life = createLifecycle((error) => failures.push(error))
    await life.step(
      () => 'database',
      (result) => void undone.push(result),
    )
    await life.step(
      () => 'pool',
      () => Promise.reject(new Error('stuck')),
    )
    await life.stop()
    expect(undone).toEqual(['database'])
    expect(failures).toHaveLength(1)
  })
})
