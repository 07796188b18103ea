import { readFileSync } from 'node:fs'

/** Memory of a process at a moment. */
export interface Sample {
  /** Since the watching began. */
  seconds: number
  megabytes: number
}

/** What a process had in memory, and whether it grows. */
export interface Growth {
  first: number
  last: number
  /** By the line that fits the samples best after the warm-up: by how much it rises from there to the end, in megabytes. */
  rise: number
  isFlat: boolean
}

/** A line that rises by more than this part of the memory is no noise of the garbage collector's. */
const maxRise = 0.1

const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Looks at a process once a second. @returns stops and gives what was seen */
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

/** @param warmUp the part at the beginning in which a process takes what it needs */
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
