import { CapabilityPage } from '#features/capability/CapabilityPage.tsx';

export default function PcbCapability() {
  return <CapabilityPage of="pcb" />;
}
