import { corrected, type PlacementFile, type PlacementTool, placementTools } from '@copperline/bom';
import type { Bom } from '@copperline/contract';

export const toolOf = (name: string): PlacementTool => placementTools.find((tool) => tool === name) ?? 'other';

/** The coordinates of a BOM as `bom` reads them; null where there are none. */
export const placementFile = ({
  coordinates,
  edaCoors,
  corrections,
}: Pick<Bom, 'coordinates' | 'edaCoors' | 'corrections'>): PlacementFile | null =>
  coordinates === null
    ? null
    : {
        // Made from the same words that these types are made from.
        unit: coordinates.unit as PlacementFile['unit'],
        unitFrom: coordinates.unitFrom as PlacementFile['unitFrom'],
        tool: toolOf(coordinates.tool),
        bottomMirrored: coordinates.bottomMirrored,
        placements: corrected(edaCoors, corrections),
      };
