/** Points for a recorded interaction (specification, point 9). */
export const interactionPoints = 5
/** Points for a completed follow-up (specification, point 9). */
export const followUpPoints = 10
/** Points for every seventh day in a row with an interaction. */
export const streakPoints = 15
/** Days in a row after which a streak earns points, repeatedly. */
export const streakLength = 7

/**
 * Points at which a level starts: ((level - 1) * 2) squared (specification, point 9).
 * @param level 1 or higher
 */
export const levelThreshold = (level: number): number => ((level - 1) * 2) ** 2

/**
 * The highest level whose threshold the points reach; 1 at least.
 * @param points sum of the history, which reversals may make negative
 */
export const levelFor = (points: number): number => Math.floor(Math.sqrt(Math.max(points, 0)) / 2) + 1

/**
 * Progress between the thresholds of the current and the next level.
 * @returns level, both thresholds in points, and the progress in percent, 0 to 100
 */
export function levelProgress(points: number) {
  const level = levelFor(points)
  const current = levelThreshold(level)
  const next = levelThreshold(level + 1)
  const percent = Math.max(0, Math.min(100, Math.floor(((points - current) / (next - current)) * 100)))
  return { level, current, next, percent }
}
