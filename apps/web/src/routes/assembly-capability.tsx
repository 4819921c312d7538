import { CapabilityPage } from '#features/capability/CapabilityPage.tsx';

export default function AssemblyCapability() {
  return <CapabilityPage of="assembly" />;
}
