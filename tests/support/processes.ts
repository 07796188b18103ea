/** Processes of this machine, for tests that start and stop real ones. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

export interface ProcessEntry {
  pid: number
  parent: number
  /** Process id and start time: distinguishes a process from a later one with the same id. */
  identity: string
}

/** All processes except zombies. */
export function listProcesses(): ProcessEntry[] {
  return existsSync('/proc/self/stat') ? listFromProc() : listFromPs()
}

function listFromProc(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name of the program, in parentheses, may contain anything.
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

/** The process and all its descendants. */
export function treeOf(pid: number): ProcessEntry[] {
  const all = listProcesses()
  const found = all.filter((entry) => entry.pid === pid)
  for (const entry of found) found.push(...all.filter((other) => other.parent === entry.pid))
  return found
}

/** The processes that still run. */
export function survivors(entries: readonly ProcessEntry[]): ProcessEntry[] {
  const alive = new Set(listProcesses().map((entry) => entry.identity))
  return entries.filter((entry) => alive.has(entry.identity))
}

/**
 * Kills a process group when this process has ended, however it ended: a shell waits for the end of a pipe
 * whose other end this process holds.
 *
 * @returns a function that disables this
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
