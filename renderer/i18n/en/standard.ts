export { standardTexts as standard } from '../../../shared/domain/standardTexts.ts'
