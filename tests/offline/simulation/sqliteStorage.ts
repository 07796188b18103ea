import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openReplicas } from '../../../electron/replica/replicas.ts'
import { askedDevice, askedStore } from '../../electron/replica/askedStore.ts'
import { makeFolder } from '../../support/folders.ts'
import type { DeviceStorage } from './device.ts'

/** The desktop's SQLite storage. After a crash it continues with the files as they were, without closing them. */
export function sqliteStorage(): DeviceStorage {
  const home = makeFolder('outreach-simulated-')
  let crashes = 0
  const folder = () => join(home, String(crashes))
  mkdirSync(folder())
  let replicas = openReplicas(folder())
  const asked = new Proxy({} as typeof replicas, { get: (_target, name: keyof typeof replicas) => replicas[name] })
  return {
    disk: askedDevice(asked),
    store: (userId) => askedStore(asked, userId),
    crashed() {
      const left = folder()
      crashes += 1
      cpSync(left, folder(), { recursive: true })
      replicas.close()
      rmSync(left, { recursive: true })
      replicas = openReplicas(folder())
    },
    close() {
      replicas.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
