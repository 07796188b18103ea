import { parseArgs } from 'node:util'
import { memoryShelf } from './device.ts'
import { serverModel } from './serverModel.ts'
import { simulate } from './simulate.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '0' }, store: { type: 'string', default: 'memory' } } })
const [runs, first] = [Number(values.runs), Number(values.seed)]
const newShelf = values.store === 'sqlite' ? (await import('./sqliteShelf.ts')).sqliteShelf : memoryShelf
const every = Math.max(1, Math.floor(runs / 20))
let acts = 0

for (let done = 0; done < runs; done += 1) {
  const seed = first + done
  const result = await simulate(seed, serverModel(), newShelf)
  acts += result.acts
  if (result.faults.length > 0) {
    console.error(`Seed ${seed} ends with faults:\n${result.faults.join('\n')}\nAgain: npm run simulate -- --runs 1 --seed ${seed} --store ${values.store}`)
    process.exit(1)
  }
  if ((done + 1) % every === 0) console.log(`${done + 1} of ${runs} runs, ${acts} acts`)
}
