import { Contained } from '../../ui/Contained.tsx'
import { FormHost } from '../FormHost.tsx'
import { RowDialogHost } from '../RowDialogHost.tsx'
import { KeysHost } from '../keys/KeysHost.tsx'
import { LiveHost } from '../live/LiveHost.tsx'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { ImportHost } from './ImportHost.tsx'
import { LeavingHost } from '../leaving/LeavingHost.tsx'

/** What opens over any page, and what works behind it. */
export const Hosts = () => (
  <>
    <Contained>
      <FormHost />
    </Contained>
    <Contained>
      <RowDialogHost />
    </Contained>
    <Contained>
      <PaletteHost />
    </Contained>
    <Contained>
      <KeysHost />
    </Contained>
    <Contained>
      <LiveHost />
    </Contained>
    <Contained>
      <ImportHost />
    </Contained>
    <Contained>
      <LeavingHost />
    </Contained>
  </>
)
