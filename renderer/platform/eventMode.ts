import { ask, bridge } from './bridge.ts'

/** Uses the full screen during an event, where a click may request it. The desktop then also locks its window. */
export async function setEventMode(isOn: boolean): Promise<void> {
  try {
    if (bridge) await ask('setEventMode', isOn)
    else if (isOn) await document.documentElement.requestFullscreen()
    else if (document.fullscreenElement) await document.exitFullscreen()
  } catch {
    // An iPhone has none, and a browser may refuse: the event works without it.
  }
}
