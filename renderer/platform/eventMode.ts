import { ask, bridge } from './bridge.ts'

/** Fills the screen while an event is on, where a press may ask for that, and no longer. The desktop then lets nobody out by itself. */
export async function setEventMode(isOn: boolean): Promise<void> {
  try {
    if (bridge) await ask('setEventMode', isOn)
    else if (isOn) await document.documentElement.requestFullscreen()
    else if (document.fullscreenElement) await document.exitFullscreen()
  } catch {
    // An iPhone has none, and a browser may refuse: the event does without.
  }
}
