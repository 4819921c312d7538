import { createHash } from 'node:crypto';
import { type Locale, type ProjectRow, sharedProjectPath } from '@copperline/contract';
import type { MessageKey } from '@copperline/content';
import type { SampleId } from '@copperline/fab/samples';
import type { Services } from '../../../services.ts';

interface Example {
  readonly id: string;
  readonly sample: SampleId;
  readonly name: MessageKey;
  /** The one that visitors open. */
  readonly free: boolean;
}

/** Boards of our own as projects for everybody. Their ids stay, so that they are made once, whoever makes them. */
export const exampleProjects: readonly Example[] = [
  { id: '6b1f0c52-5d0e-4d55-9a3c-000000000001', sample: 'sensor', name: 'project.example.sensor', free: true },
  { id: '6b1f0c52-5d0e-4d55-9a3c-000000000002', sample: 'led-strip', name: 'project.example.ledStrip', free: false },
  { id: '6b1f0c52-5d0e-4d55-9a3c-000000000003', sample: 'ring-lamp', name: 'project.example.ringLamp', free: false },
  { id: '6b1f0c52-5d0e-4d55-9a3c-000000000004', sample: 'controller', name: 'project.example.controller', free: false },
  { id: '6b1f0c52-5d0e-4d55-9a3c-000000000005', sample: 'gateway', name: 'project.example.gateway', free: false },
];

export const isExample = (projectId: string): boolean => exampleProjects.some(({ id }) => id === projectId);

/** Of its link, which is no secret: whoever opens the example gets it. */
export const exampleToken = (id: string): string => createHash('sha256').update(`example ${id}`).digest('base64url');

export const examplePath = (id: string): string => sharedProjectPath(exampleToken(id));

/** An example is called in the reader's language what it is called in English in its row. */
export const localName = <P extends Pick<ProjectRow, 'projectId' | 'projectName' | 'example'>>(
  { translate }: Pick<Services, 'translate'>,
  locale: Locale,
  project: P,
): P => {
  const example = project.example ? exampleProjects.find(({ id }) => id === project.projectId) : undefined;
  return example === undefined ? project : { ...project, projectName: translate(locale)(example.name) };
};
