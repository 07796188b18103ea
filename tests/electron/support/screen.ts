import { spawn, spawnSync } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** Whether there is a display, or can be one. */
export const canHaveScreen = (): boolean =>
  process.platform !== 'linux' ||
  Boolean(process.env.DISPLAY) ||
  spawnSync('Xvfb', ['-help'], { stdio: 'ignore' }).error === undefined

/** @returns the environment for the display: a virtual one for this test if the machine has none */
export async function useScreen(): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {}
  if (process.env.DISPLAY) return { DISPLAY: process.env.DISPLAY }
  // It chooses a free number, and writes it as soon as it accepts windows.
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void screen.kill())
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()))
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { DISPLAY: `:${number}` }
}
