import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Lifecycle } from '../../api/lifecycle.ts'

/** Memory of a process at a moment. */
export interface Sample {
  /** Since the start of the observation. */
  seconds: number
  megabytes: number
}

/** A process's memory, and whether it grows. */
export interface Growth {
  first: number
  last: number
  /** The rise of the best-fit line through the samples after the warm-up, in megabytes. */
  rise: number
  isFlat: boolean
}

/** A rise by more than this fraction of the memory is not noise of the garbage collector. */
const maxRise = 0.1

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Samples a process once a second. @returns a function that stops and returns the samples */
export function watchMemory(pid: number): () => Sample[] {
  const samples: Sample[] = []
  const begun = performance.now()
  const look = () => void samples.push({ seconds: (performance.now() - begun) / 1_000, megabytes: residentOf(pid) })
  look()
  const timer = setInterval(look, 1_000)
  return () => {
    clearInterval(timer)
    return samples
  }
}

/** @param warmUp the initial fraction, in which a process grows to its normal size */
export function growthOf(samples: readonly Sample[], warmUp = 0.5): Growth {
  const end = samples.at(-1)?.seconds ?? 0
  const after = samples.filter(({ seconds }) => seconds >= end * warmUp)
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [time, size] = [mean(after.map(({ seconds }) => seconds)), mean(after.map(({ megabytes }) => megabytes))]
  const above = after.reduce((sum, { seconds, megabytes }) => sum + (seconds - time) * (megabytes - size), 0)
  const spread = after.reduce((sum, { seconds }) => sum + (seconds - time) ** 2, 0)
  const rise = spread === 0 ? 0 : (above / spread) * end * (1 - warmUp)
  return {
    first: Math.round(samples[0]?.megabytes ?? 0),
    last: Math.round(samples.at(-1)?.megabytes ?? 0),
    rise: Math.round(rise * 10) / 10,
    isFlat: rise <= maxRise * size,
  }
}

/** How much of their memory servers use once garbage is collected: what grows there is kept for ever. */
export interface Heaps {
  /** The environment of each server. */
  envOf: Record<string, string>[]
  /** @returns the megabytes in use of each */
  look(pids: readonly number[]): Promise<number[]>
}

export async function makeHeaps(life: Lifecycle, count: number): Promise<Heaps> {
  const folder = await life.step(
    () => mkdtempSync(join(tmpdir(), 'outreach-heap-')),
    (made) => rmSync(made, { recursive: true, force: true }),
  )
  const files = Array.from({ length: count }, (_, index) => join(folder, String(index)))
  async function lookAt(pid: number, file: string): Promise<number> {
    rmSync(file, { force: true })
    process.kill(pid, 'SIGUSR2')
    for (const end = performance.now() + 10_000; !existsSync(file); await pause(20))
      if (performance.now() > end) throw new Error(`Process ${pid} does not tell what it uses`)
    return Math.round(Number(readFileSync(file, 'utf8')) / 1024 / 102.4) / 10
  }
  return {
    envOf: files.map((file) => ({
      HEAP_FILE: file,
      NODE_OPTIONS: `--import ${new URL('heap.mjs', import.meta.url).href}`,
    })),
    look: (pids) => Promise.all(pids.map((pid, index) => lookAt(pid, files[index] ?? ''))),
  }
}
