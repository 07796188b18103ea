import { readFileSync } from 'node:fs'

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
