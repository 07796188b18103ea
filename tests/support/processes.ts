/** Processes of this machine, for tests that start and stop real ones. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface ProcessEntry {
  pid: number
  parent: number
  /** Number and time of start: tells a process from a later one with the same number. */
  identity: string
}

/** All processes that are not just waiting to be reaped. */
export function listProcesses(): ProcessEntry[] {
  return existsSync('/proc/self/stat') ? listFromProc() : listFromPs()
}

function listFromProc(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name of the program, in parentheses, may hold anything.
        const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return state === 'Z' || state === 'X'
          ? []
          : [{ pid: Number(name), parent: Number(parent), identity: `${name} ${rest[17]}` }]
      } catch {
        return []
      }
    })
}

function listFromPs(): ProcessEntry[] {
  const { stdout } = spawnSync('ps', ['-Ao', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, state, ...start] = line.trim().split(/\s+/)
    return !pid || state?.startsWith('Z')
      ? []
      : [{ pid: Number(pid), parent: Number(parent), identity: `${pid} ${start.join(' ')}` }]
  })
}

/** The process and everything that it, or what it has started, has started. */
export function treeOf(pid: number): ProcessEntry[] {
  const all = listProcesses()
  const found = all.filter((entry) => entry.pid === pid)
  for (const entry of found) found.push(...all.filter((other) => other.parent === entry.pid))
  return found
}

/** Those of the processes that are still there. */
export function survivors(entries: readonly ProcessEntry[]): ProcessEntry[] {
  const alive = new Set(listProcesses().map((entry) => entry.identity))
  return entries.filter((entry) => alive.has(entry.identity))
}

/**
 * Ends a process group when this process has ended, however it did: a shell waits for the end of a pipe
 * whose other end this process holds.
 *
 * @returns lets the group be
 */
export function endGroupWithUs(group: number): () => void {
  const script = 'cat > /dev/null; kill -TERM -- "-$1"; sleep 10; kill -KILL -- "-$1"'
  const guard = spawn('sh', ['-c', script, 'sh', String(group)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  return () => void guard.kill('SIGKILL')
}
